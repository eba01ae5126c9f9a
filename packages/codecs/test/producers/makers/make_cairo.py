"""Cairo: text by show_text, bars as one path, a pattern with transparency, a turned text."""
import cairo, math, sys
from code128 import widths
sf = cairo.PDFSurface(sys.argv[1], 288, 216)
sf.set_metadata(cairo.PDF_METADATA_CREATE_DATE, '2020-01-01T00:00:00')
c = cairo.Context(sf)
def code(data, x, y, w, h):
    for i, n in enumerate(widths(data)):
        if i % 2 == 0: c.rectangle(x, y, int(n) * w, h)
        x += int(n) * w
    c.fill()
c.select_font_face('DejaVu Sans', cairo.FONT_SLANT_NORMAL, cairo.FONT_WEIGHT_BOLD)
c.set_font_size(18); c.move_to(14, 30); c.show_text('Lager Süd')
c.select_font_face('DejaVu Serif', cairo.FONT_SLANT_ITALIC, cairo.FONT_WEIGHT_NORMAL)
c.set_font_size(11); c.move_to(14, 50); c.show_text('Regal 12 · Fach ß')
c.set_line_width(2); c.move_to(14, 60); c.line_to(274, 60); c.stroke()
code('CAIRO-12', 30, 75, 1.4, 60)
c.select_font_face('DejaVu Sans Mono'); c.set_font_size(10); c.move_to(80, 148); c.show_text('CAIRO-12')
c.save(); c.translate(270, 200); c.rotate(-math.pi / 2); c.move_to(0, 0); c.show_text('quer'); c.restore()
c.set_source_rgba(0, 0, 0, .5); c.arc(60, 180, 20, 0, 2 * math.pi); c.fill()
c.set_source_rgb(0, 0, 0); c.arc(120, 180, 20, 0, 2 * math.pi); c.set_line_width(3); c.stroke()
c.rectangle(160, 165, 60, 30); c.set_dash([4, 2]); c.set_line_width(1); c.stroke()
sf.finish()
