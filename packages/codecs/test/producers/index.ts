/** Labels made by real programs (`makers/make.sh`), a file each: what was put on them. */

export interface ProducerRow {
  /** The file's name without its extension. */
  readonly file: string;
  /** The program with its version, and its habits. */
  readonly about: string;
  /** Data of the bar codes on all pages, sorted. */
  readonly codes: readonly string[];
  /** Words that are texts in NATIVE; others are set in fonts without a table of characters. */
  readonly texts: readonly string[];
  /** Codes of which the page as a picture at 203 dpi says that they are lost, as they are. */
  readonly lost?: readonly string[];
}

const ZINT = ['9501101530003', 'ZINT DM', 'ZINT-20', 'https://example.com/zint'];
const ITEXT = ['4006381333931', 'IT39', 'ITEXT-5-0042', 'https://example.com/itext', 'iText DM', 'iText PDF417'];
const REPORTLAB = ['4006381333931', 'DM4711', 'RL-4711-0815', 'SKU-99', 'https://example.com/t/4711'];

export const PRODUCERS: readonly ProducerRow[] = [
  { file: 'cairo', about: 'Cairo 1.16: bars as one path, half-transparent ink', codes: ['CAIRO-12'], texts: ['Lager Süd', 'Regal 12 · Fach ß', 'quer'] },
  { file: 'chromium', about: 'Chromium 156: a page of HTML with an SVG', codes: ['CHROME-9'], texts: ['Jürgen Größe', 'ZONE Ü7', 'Vorsicht'] },
  { file: 'cups-pdftopdf', about: 'cups-filters 1.28: a page turned and set on another as a form', codes: ZINT, texts: [] },
  { file: 'cups-texttopdf', about: 'cups-filters 1.28: lines of text', codes: [], texts: [] },
  { file: 'dompdf', about: 'Dompdf 2.0: bars as boxes with a background', codes: ['DOM-2'], texts: ['Birnen & Äpfel', 'Ü-77', '1,25 kg ½'] },
  { file: 'dvipdfmx', about: 'dvipdfmx 2022: accents set over letters', codes: ['TEX-128'], texts: ['Schüttgut für Ölmühlen', 'Lot 5'] },
  { file: 'dvips', about: 'dvips 2022: rules as images of one pixel', codes: ['TEX-128'], texts: ['Schüttgut für Ölmühlen', 'Lot 5'] },
  { file: 'enscript', about: 'enscript 1.6 by way of Ghostscript', codes: [], texts: ['Lübeck 7', 'Kiste 4 von 9'] },
  { file: 'fop', about: 'Apache FOP 2.8: borders of cells as slanted shapes', codes: ['FOP-2.8'], texts: ['Größenlager Süd', 'Zoë Weiß', 'seitlich'] },
  { file: 'fpdf', about: 'FPDF 1.8: core fonts, white on black', codes: ['FPDF1.8'], texts: ['Empfänger: Café Süß', '12,50 €', 'KW 7'] },
  { file: 'ghostscript-barcode', about: 'Ghostscript 10.0 on PostScript of GNU barcode 0.99: bars as thick lines, the first and last ones longer', codes: ['01234567890128', '4006381333931', 'GNU-BC-1'], texts: ['Ghostscript'] },
  { file: 'ghostscript-pdfwrite', about: 'Ghostscript 10.0 on a PDF: letters in two fonts', codes: ['PRAWN-24'], texts: ['PRIORITY', '10117 Berlin', 'Привет'] },
  { file: 'gnuplot', about: 'gnuplot 5.4: a chart', codes: [], texts: ['Kühlkette °C'] },
  { file: 'groff', about: 'groff 1.22: bars as polygons, a page in landscape', codes: ['GROFF-1'], texts: ['München', 'An: René Größler'] },
  { file: 'img2pdf', about: 'img2pdf 0.4: a page that is a scan', codes: ZINT, texts: [] },
  { file: 'inkscape', about: 'Inkscape 1.2: an SVG', codes: ZINT, texts: ['Lötzinn für Öfen', 'Charge Å7'] },
  { file: 'itext2', about: 'iText 2.1, as JasperReports has it: bar codes without text', codes: ['12345678', 'JASPER 2.1'], texts: ['Jasper: Bücherei €'] },
  { file: 'itext5', about: 'iText 5.5: bar codes of its own, a field of a form', codes: ITEXT, texts: ['Überführung Größe 3', 'Здравствуйте · Łódź', 'Feld 9', 'Seite 2'], lost: ['IT39'] },
  { file: 'jspdf', about: 'jsPDF 4.2: a picture without compression, text at an angle', codes: ['JS QR 1', 'JSPDF-3'], texts: ['Grüße aus Zürich', 'Zeile zwei: 5 µm', '90 Grad', 'zentriert'] },
  { file: 'libharu', about: 'libharu 2.3: a core font with letters of Central Europe, which viewers must have', codes: ['HARU-2'], texts: ['Łóť část 5', 'HARU-2'] },
  { file: 'libreoffice-draw', about: 'LibreOffice Draw 7.4: an SVG', codes: ZINT, texts: ['Lötzinn für Öfen', 'Charge Å7'] },
  { file: 'libreoffice-writer', about: 'LibreOffice Writer 7.4: bars that begin in the middle of a side', codes: ['LO-7-4', 'ODT DM'], texts: ['Prüfmuster Größe 7', 'Łukasz Ößwald', '4711/ß'] },
  { file: 'librsvg', about: 'librsvg 2.54: an SVG', codes: ZINT, texts: ['Lötzinn für Öfen', 'Charge Å7'] },
  { file: 'luatex', about: 'LuaTeX 2022', codes: ['TEX-128'], texts: ['Schüttgut für Ölmühlen', 'é ñ ç Füllmenge: 25 kg', 'Seite'] },
  { file: 'matplotlib', about: 'Matplotlib 3.6: fonts of type 3, bars as an image of one row', codes: ['MPL 3.6'], texts: [] },
  { file: 'mutool', about: 'mutool 1.21: a page written anew', codes: ['FPDF1.8'], texts: ['Empfänger: Café Süß', 'KW 7'] },
  { file: 'pdf-lib', about: 'pdf-lib 1.17: a turned page with fields of a form', codes: ['AZ LIB', 'LIB-17'], texts: ['Kühlware – 2 °C'] },
  { file: 'pdfapi2', about: 'PDF::API2 2.044: bar codes as forms, the first and last bars longer', codes: ['4006381333931', 'API2-55'], texts: ['Rücksendung', 'Żółw & Çelik · 5 °C', 'gedreht 90'] },
  { file: 'pdfbox', about: 'PDFBox 2.0: a turned page with a crop box', codes: ['BOX-2.0'], texts: ['Größe: Œuvre №5', 'PDFBOX 2', 'Seite zwei'] },
  { file: 'pdfbuilder', about: 'PDF::Builder 3.025: a Code 39 as a form, on a turned page', codes: ['PB39'], texts: ['Rolle 3 · Größe'] },
  { file: 'pdfcreate', about: 'PDF::Create 1.46: nothing packed', codes: ['CREATE-1'], texts: ['Müller & Söhne', 'Bin 42 / Row 7'] },
  { file: 'pdfkit', about: 'PDFKit 0.20: from the top down, a gradient, half-transparent ink', codes: ['KIT DM', 'PDFKIT-16', 'https://example.com/kit'], texts: ['Lieferung – Österreich', 'Δοκιμή Αθήνα', 'fi ffl Ligaturen', 'hochkant', 'Seite zwei'] },
  { file: 'pdfmake', about: 'pdfmake 0.3: a QR code of its own, a table', codes: ['MAKE-2', 'https://example.com/make'], texts: ['Größentabelle', '5 Stück', 'rechts'] },
  { file: 'pdftex', about: 'pdfTeX 2022: accents set over letters', codes: ['TEX-128'], texts: ['Schüttgut für Ölmühlen', 'Seite'] },
  { file: 'pdftocairo', about: 'pdftocairo 22.12: the page of iText by way of Cairo', codes: ITEXT, texts: ['Überführung Größe 3', 'Feld 9', 'Seite 2'], lost: ['IT39'] },
  { file: 'prawn', about: 'Prawn 2.4: two typefaces in a line, half-transparent ink', codes: ['PRAWN-24'], texts: ['Škoda Łódź', 'Привет 7', 'fett und normal', 'drehen'] },
  { file: 'qpdf', about: 'qpdf 11.3: linearized, objects in streams', codes: REPORTLAB, texts: ['Größenweg 12', 'LOT 7'] },
  { file: 'qt', about: 'Qt 5.15', codes: ['QT-5-15'], texts: ['Qt: Übergröße', 'eine Zeile des Etiketts', 'seitwärts', 'Seite 2'] },
  { file: 'r', about: 'R 4.2', codes: ['R-4.2'], texts: ['Übersicht äöü', 'gedreht'] },
  { file: 'react-pdf', about: '@react-pdf/renderer 4.9: cut by rectangles with round corners of no radius', codes: ['REACT-4'], texts: ['Rückgabe bis 5. März', 'Čeština · Türkçe ığş', 'im Kasten', 'gedreht'] },
  { file: 'reportlab', about: 'ReportLab 3.6: bar codes of its own, a field of a form', codes: REPORTLAB, texts: ['An: Jörg Müßig', 'Vorsicht, zerbrechlich', 'Schraube M4×20', 'LOT 7'] },
  { file: 'rst2pdf', about: 'rst2pdf 0.99: a table on A4', codes: [], texts: ['Größe fett kursiv', 'Öl'] },
  { file: 'tcpdf', about: 'TCPDF 6.6: bar codes of its own', codes: ['0042100005264', '12345678', '9783161484100', 'DM TCPDF', 'I25-', 'TC-6000123', 'TCPDF 417', 'https://example.com/tcpdf'], texts: ['PAKET – Größe M', 'À la carte 5', 'gedreht'] },
  { file: 'weasyprint', about: 'WeasyPrint 57: the rule below a title as a frame that is cut', codes: ['WEASY-57'], texts: ['Nächster Halt: Øresund', 'François Weiß', 'seitlich'] },
  { file: 'wkhtmltopdf', about: 'wkhtmltopdf 0.12 without its patched Qt', codes: ['WK-0126'], texts: ['Jürgen Größe', 'ZONE Ü7', 'Vorsicht Glas'] },
  { file: 'xetex', about: 'XeTeX 2022', codes: ['TEX-128'], texts: ['Schüttgut für Ölmühlen', 'é ñ ç Füllmenge: 25 kg', 'Seite'] },
]; // prettier-ignore
