#!/bin/sh
# Makes the documents of this folder's parent with the programs that are installed (Debian's, and those of npm in the current
# folder): make.sh FOLDER. A program that is missing leaves its document out. Times and identifiers in the files differ.
O=$(realpath "$1"); M=$(dirname "$(realpath "$0")"); T=$(mktemp -d); J=/usr/share/java
export SOURCE_DATE_EPOCH=0
for name in reportlab cairo matplotlib qt; do python3 "$M/make_$name.py" "$O/$name.pdf"; done
python3 "$M/make_weasy.py" "$O/weasyprint.pdf"
for name in tcpdf fpdf dompdf; do php "$M/$name.php" "$O/$name.pdf"; done
ruby "$M/prawn.rb" "$O/prawn.pdf"
for name in pdfapi2 pdfcreate pdfbuilder; do perl "$M/$name.pl" "$O/$name.pdf"; done
cp "$M/npm.cjs" "$M/code128.txt" . && node npm.cjs "$O"
groff -Tpdf -P-p4i,6i "$M/label.groff" > "$O/groff.pdf"
sh "$M/barcode.sh" "$O/ghostscript-barcode.pdf"
java -cp $J/itext5.jar "$M/Itext5.java" "$O/itext5.pdf"
java -cp $J/itext.jar "$M/Itext2.java" "$O/itext2.pdf"
java -cp $J/pdfbox2.jar:$J/fontbox2.jar:$J/commons-logging.jar "$M/Pdfbox2.java" "$O/pdfbox.pdf" "$M/code128.txt"
gcc -o "$T/hpdf" "$M/hpdf.c" -lhpdf && "$T/hpdf" "$O/libharu.pdf" "$M/code128.txt"
Rscript "$M/label.R" "$O/r.pdf" "$M/code128.txt"
python3 "$M/make_fo.py" > "$T/label.fo" && fop -q "$T/label.fo" "$O/fop.pdf"
python3 "$M/make_zint.py" ZINT-20 > "$T/zint.svg" && rsvg-convert -f pdf -o "$O/librsvg.pdf" "$T/zint.svg"
inkscape --export-filename="$O/inkscape.pdf" "$T/zint.svg"
python3 "$M/make_html.py" WK-0126 > "$T/wk.html" && wkhtmltopdf -q --page-width 102 --page-height 152 -T 0 -B 0 -L 0 -R 0 "$T/wk.html" "$O/wkhtmltopdf.pdf"
python3 "$M/make_html.py" CHROME-9 > "$T/chrome.html" && chromium --headless --no-sandbox --no-pdf-header-footer --print-to-pdf="$O/chromium.pdf" "$T/chrome.html"
python3 "$M/make_odt.py" LO-7-4 > "$T/libreoffice-writer.fodt" && soffice --headless --convert-to pdf --outdir "$O" "$T/libreoffice-writer.fodt"
cp "$T/zint.svg" "$T/libreoffice-draw.svg" && soffice --headless --convert-to pdf:draw_pdf_Export --outdir "$O" "$T/libreoffice-draw.svg"
cp "$M/label.tex" "$T" && python3 "$M/make_tex_bars.py" > "$T/bars.tex" && cd "$T" || exit
for engine in pdflatex:pdftex xelatex:xetex lualatex:luatex; do ${engine%:*} -interaction batchmode label.tex && cp label.pdf "$O/${engine#*:}.pdf"; done
latex -interaction batchmode label.tex && dvips -q -T 100mm,60mm label.dvi -o label.ps && ps2pdf -dDEVICEWIDTHPOINTS=283 -dDEVICEHEIGHTPOINTS=170 label.ps "$O/dvips.pdf"
dvipdfmx -q -p 100mm,60mm label.dvi -o "$O/dvipdfmx.pdf"
printf 'L\303\274beck 7\nKiste 4 von 9\n' > text.txt
CONTENT_TYPE=text/plain CHARSET=utf-8 /usr/lib/cups/filter/texttopdf 1 user title 1 'PageSize=Custom.288x432 cpi=10' text.txt > "$O/cups-texttopdf.pdf"
CONTENT_TYPE=application/pdf FINAL_CONTENT_TYPE=application/pdf /usr/lib/cups/filter/pdftopdf 1 user title 1 'PageSize=Custom.288x432 landscape' "$O/librsvg.pdf" > "$O/cups-pdftopdf.pdf"
iconv -f utf-8 -t latin1 text.txt | enscript -q -B -X 88591 --media=A4 -f Courier-Bold24 -p enscript.ps && ps2pdf enscript.ps "$O/enscript.pdf"
pdftoppm -r 203 -gray -png "$O/librsvg.pdf" page && img2pdf --imgsize 100mmx80mm page-1.png -o "$O/img2pdf.pdf"
qpdf --linearize --object-streams=generate "$O/reportlab.pdf" "$O/qpdf.pdf"
mutool clean -gggz -s "$O/fpdf.pdf" "$O/mutool.pdf"
gs -q -sDEVICE=pdfwrite -o "$O/ghostscript-pdfwrite.pdf" "$O/prawn.pdf"
pdftocairo -pdf "$O/itext5.pdf" "$O/pdftocairo.pdf"
printf 'Größe **fett** *kursiv*\n\n============  =========\nArtikel       Menge\n============  =========\nÖl            5 l\n============  =========\n' > text.rst
rst2pdf -o "$O/rst2pdf.pdf" text.rst
printf 'set terminal pdfcairo size 3in,2in font "DejaVu Sans,9"\nset output "%s/gnuplot.pdf"\nset title "Kühlkette °C"\nset boxwidth 0.6\nset style fill solid 1 border -1\nplot [-0.5:3.5][0:6] "-" using 1:2 with boxes lc rgb "black" notitle\n0 3\n1 5\n2 2\n3 4\ne\n' "$O" | gnuplot
