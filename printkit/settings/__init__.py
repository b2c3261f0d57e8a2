"""What a person may choose about printing: said in three places, read in one."""
