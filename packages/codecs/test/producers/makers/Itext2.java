// iText 2, as JasperReports and older programs have it: bar codes without text, a page in landscape.
import com.lowagie.text.*; import com.lowagie.text.pdf.*; import java.io.*;
public class Itext2 {
  public static void main(String[] args) throws Exception {
    Document d = new Document(new Rectangle(170, 283).rotate()); PdfWriter w = PdfWriter.getInstance(d, new FileOutputStream(args[0])); w.setCompressionLevel(0); d.open(); PdfContentByte c = w.getDirectContent();
    BaseFont b = BaseFont.createFont(BaseFont.HELVETICA_BOLD, BaseFont.CP1252, BaseFont.NOT_EMBEDDED); c.beginText(); c.setFontAndSize(b, 16); c.setTextMatrix(12, 140); c.showText("Jasper: Bücherei €"); c.endText();
    Barcode128 e = new Barcode128(); e.setCode("JASPER 2.1"); e.setFont(null); e.setX(1.2f); e.setBarHeight(50); PdfTemplate t = e.createTemplateWithBarcode(c, null, null); c.addTemplate(t, 20, 70);
    BarcodeInter25 n = new BarcodeInter25(); n.setCode("12345678"); n.setBarHeight(30); t = n.createTemplateWithBarcode(c, null, null); c.addTemplate(t, 20, 15); c.setLineWidth(.5f); c.rectangle(6, 6, 271, 158); c.stroke(); d.close();
  }
}
