build/meadow fast
