p+jaT3GK+PgTcOZ0fJw62s9jSbd0L6zt5/o48kK75RyWMhvgF+4ofC+p/LY6yqx2iE4cQpfJ/p+UFt+nj0Z5Bw==
