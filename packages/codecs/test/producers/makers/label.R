# R: its pdf device; bars as rectangles, text in a core font.
a <- commandArgs(TRUE); w <- strsplit(scan(a[2], '', quiet = TRUE), ''); d <- utf8ToInt('R-4.2') - 32; v <- c(104, d); v <- c(v, (104 + sum(d * seq_along(d))) %% 103, 106)
pdf(a[1], width = 3, height = 2, encoding = 'ISOLatin1'); par(mar = c(0, 0, 0, 0)); plot.new(); plot.window(c(0, 216), c(0, 144), xaxs = 'i', yaxs = 'i'); x <- 20
for (n in v) { s <- as.integer(w[[n + 1]]); for (i in seq_along(s)) { if (i %% 2 == 1) rect(x, 50, x + s[i] * 1.6, 105, col = 'black', border = NA); x <- x + s[i] * 1.6 } }
text(20, 122, '\u00dcbersicht \u00e4\u00f6\u00fc', adj = 0, cex = 1.4, font = 2); text(20, 38, 'R-4.2', adj = 0, family = 'mono'); text(205, 70, 'gedreht', srt = 90); segments(10, 20, 200, 20, lwd = 2); symbols(180, 30, circles = 8, add = TRUE, inches = FALSE); invisible(dev.off())
