mkdir meadow
ls
