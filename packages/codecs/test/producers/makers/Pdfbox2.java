// PDFBox 2: content streams by hand, an embedded subset, Rotate, UserUnit, a crop box, a picture.
import org.apache.pdfbox.pdmodel.*; import org.apache.pdfbox.pdmodel.common.*; import org.apache.pdfbox.pdmodel.font.*; import org.apache.pdfbox.pdmodel.graphics.image.*; import java.awt.image.*; import java.io.*; import java.nio.file.*;
public class Pdfbox2 {
  public static void main(String[] args) throws Exception {
    String[] w = new String(Files.readAllBytes(Paths.get(args[1]))).trim().split(" +"); PDDocument d = new PDDocument(); d.setDocumentId(7L);
    PDPage p = new PDPage(new PDRectangle(200, 300)); p.setCropBox(new PDRectangle(10, 10, 144, 216)); p.setRotation(270); d.addPage(p);
    PDFont f = PDType0Font.load(d, new File("/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"));
    try (PDPageContentStream c = new PDPageContentStream(d, p)) {
      c.transform(new org.apache.pdfbox.util.Matrix(0, -1, 1, 0, 10, 226)); c.beginText(); c.setFont(f, 14); c.newLineAtOffset(10, 120); c.showText("Größe: Œuvre №5"); c.endText();
      c.beginText(); c.setFont(PDType1Font.COURIER_BOLD, 10); c.newLineAtOffset(10, 104); c.showText("PDFBOX 2"); c.endText();
      String t = "BOX-2.0"; int sum = 104; float x = 10; int[] v = new int[t.length() + 3]; v[0] = 104; for (int i = 0; i < t.length(); i++) { v[i + 1] = t.charAt(i) - 32; sum += (i + 1) * v[i + 1]; } v[t.length() + 1] = sum % 103; v[t.length() + 2] = 106;
      for (int n : v) for (int i = 0; i < w[n].length(); i++) { float s = (w[n].charAt(i) - '0') * 1.2f; if (i % 2 == 0) c.addRect(x, 40, s, 50); x += s; } c.fill();
      BufferedImage g = new BufferedImage(16, 16, BufferedImage.TYPE_BYTE_BINARY); for (int i = 0; i < 256; i++) g.setRGB(i % 16, i / 16, (i / 16 - 8) * (i / 16 - 8) + (i % 16 - 8) * (i % 16 - 8) < 50 ? 0xff000000 : 0xffffffff); c.drawImage(LosslessFactory.createFromImage(d, g), 160, 4, 30, 30);
    }
    PDPage u = new PDPage(new PDRectangle(72, 36)); u.setUserUnit(1f); d.addPage(u); try (PDPageContentStream c = new PDPageContentStream(d, u)) { c.beginText(); c.setFont(f, 8); c.newLineAtOffset(5, 15); c.showText("Seite zwei"); c.endText(); }
    d.save(args[0]); d.close();
  }
}
