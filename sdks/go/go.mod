module platen.dev/go

go 1.18
