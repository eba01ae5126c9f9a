// iText 5: its own bar codes, a table, a form field, a turned page.
import com.itextpdf.text.*; import com.itextpdf.text.pdf.*; import java.io.*;
public class Itext5 {
  public static void main(String[] args) throws Exception {
    Document d = new Document(new Rectangle(288, 432), 14, 14, 14, 14); PdfWriter w = PdfWriter.getInstance(d, new FileOutputStream(args[0])); d.open(); PdfContentByte c = w.getDirectContent();
    BaseFont b = BaseFont.createFont("/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf", BaseFont.IDENTITY_H, BaseFont.EMBEDDED);
    d.add(new Paragraph("Überführung Größe 3", new Font(Font.FontFamily.HELVETICA, 18, Font.BOLD))); d.add(new Paragraph("Здравствуйте · Łódź", new Font(b, 11)));
    PdfPTable t = new PdfPTable(2); t.setSpacingBefore(8); t.setWidthPercentage(100); for (String s : new String[] {"Menge", "12 Stück", "Los", "ÄÖ-5"}) t.addCell(new Phrase(s, new Font(b, 9))); d.add(t);
    Barcode128 e = new Barcode128(); e.setCode("ITEXT-5-0042"); e.setX(1.1f); e.setBarHeight(45);
    Image i = e.createImageWithBarcode(c, null, null); i.setAbsolutePosition(20, 240); d.add(i);
    BarcodeEAN n = new BarcodeEAN(); n.setCode("4006381333931"); n.setX(1.1f); n.setBarHeight(40); i = n.createImageWithBarcode(c, null, null); i.setAbsolutePosition(20, 170); d.add(i);
    BarcodePDF417 p = new BarcodePDF417(); p.setText("iText PDF417"); i = p.getImage(); i.scalePercent(140, 280); i.setAbsolutePosition(20, 110); d.add(i);
    BarcodeQRCode q = new BarcodeQRCode("https://example.com/itext", 1, 1, null); i = q.getImage(); i.scaleToFit(90, 90); i.setAbsolutePosition(20, 15); d.add(i);
    BarcodeDatamatrix m = new BarcodeDatamatrix(); m.generate("iText DM"); i = m.createImage(); i.scalePercent(350); i.setAbsolutePosition(130, 30); d.add(i);
    Barcode39 r = new Barcode39(); r.setCode("IT39"); r.setBarHeight(30); i = r.createImageWithBarcode(c, null, null); i.setRotationDegrees(90); i.setAbsolutePosition(230, 150); d.add(i);
    TextField f = new TextField(w, new Rectangle(130, 90, 220, 108), "lot"); f.setText("Feld 9"); f.setFontSize(10); f.setBorderColor(BaseColor.BLACK); w.addAnnotation(f.getTextField());
    d.setPageSize(new Rectangle(144, 72).rotate()); d.newPage(); d.add(new Paragraph("Seite 2")); d.close();
  }
}
