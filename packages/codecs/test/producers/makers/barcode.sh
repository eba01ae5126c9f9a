# GNU barcode writes PostScript, which Ghostscript turns into a PDF: barcode.sh FILE.
part() { echo "gsave $1 translate"; shift; barcode -E -u mm "$@" | grep -v '^%%\|^showpage\|^%!'; echo grestore; }
{
  echo '%!PS-Adobe-3.0'
  echo '<< /PageSize [216 288] >> setpagedevice /Helvetica-Bold findfont 18 scalefont setfont'
  echo '14 262 moveto (Ghostscript) show 1 setlinewidth 14 255 moveto 200 255 lineto stroke'
  part '10 170' -b 'GNU-BC-1' -e 128 -g 60x20+5+5
  part '10 85' -b '4006381333931' -e ean13 -g 50x25+5+5
  part '10 20' -b '0123456789012' -e i25 -g 50x15+5+5
  echo showpage
} | ps2pdf - "$1"
