// pdfkit, pdf-lib, jsPDF, pdfmake and @react-pdf/renderer, installed where this runs; symbols by bwip-js as a drawing or a picture.
const fs = require('node:fs');
const out = process.argv[2];
const bwip = require('bwip-js');
const W = fs.readFileSync(__dirname + '/code128.txt', 'utf8').split(' ');
const bars = (d) => {
  const v = [104, ...[...d].map((c) => c.charCodeAt(0) - 32)];
  v.push(v.reduce((s, n, i) => s + (i ? i * n : n), 0) % 103, 106);
  let x = 0;
  const r = [];
  for (const n of v)
    [...W[n].trim()].forEach((w, i) => {
      if (i % 2 === 0) r.push([x, +w]);
      x += +w;
    });
  return r;
};
const date = new Date(0);
async function pdfkit() {
  const P = require('pdfkit');
  const d = new P({ size: [288, 432], margin: 18, info: { CreationDate: date } });
  d.pipe(fs.createWriteStream(out + '/pdfkit.pdf'));
  d.font('Helvetica-Bold').fontSize(20).text('Lieferung – Österreich');
  d.font('/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf').fontSize(11).text('Δοκιμή Αθήνα\nŻubr 7\nfi ffl Ligaturen');
  d.moveTo(18, 110).lineTo(270, 110).lineWidth(2).stroke();
  for (const [x, w] of bars('PDFKIT-16')) d.rect(30 + x * 1.3, 130, w * 1.3, 60).fill();
  d.font('Courier').fontSize(10).text('PDFKIT-16', 30, 195, { width: 180, align: 'center' });
  const svg = bwip.toSVG({ bcid: 'qrcode', text: 'https://example.com/kit' });
  const path = /<path d="([^"]*)"/.exec(svg)[1];
  d.save().translate(30, 225).scale(0.7).path(path).fill().restore();
  d.image(await bwip.toBuffer({ bcid: 'datamatrix', text: 'KIT DM', scale: 4 }), 150, 230, { width: 60 });
  d.save()
    .rotate(90, { origin: [250, 240] })
    .font('Times-Roman')
    .fontSize(14)
    .text('hochkant', 250, 240, { lineBreak: false })
    .restore();
  d.opacity(0.5).rect(30, 340, 60, 40).fill('#000').opacity(1);
  const g = d.linearGradient(110, 340, 200, 340);
  g.stop(0, 'black').stop(1, 'white');
  d.rect(110, 340, 90, 40).fill(g);
  d.addPage({ size: [144, 72], margin: 6 })
    .fillColor('black')
    .fontSize(12)
    .text('Seite zwei');
  d.end();
}
async function pdflib() {
  const { PDFDocument, StandardFonts, degrees, rgb } = require('pdf-lib');
  const d = await PDFDocument.create();
  d.setCreationDate(date);
  d.setModificationDate(date);
  const f = await d.embedFont(StandardFonts.HelveticaBold),
    c = await d.embedFont(StandardFonts.Courier);
  const p = d.addPage([216, 288]);
  p.setRotation(degrees(90));
  p.drawText('Kühlware – 2 °C', { x: 200, y: 20, size: 18, font: f, rotate: degrees(90) });
  for (const [x, w] of bars('LIB-17'))
    p.drawRectangle({ x: 90, y: 30 + x * 1.5, width: 70, height: w * 1.5, color: rgb(0, 0, 0) });
  p.drawText('LIB-17', { x: 80, y: 60, size: 10, font: c, rotate: degrees(90) });
  const form = d.getForm();
  const t = form.createTextField('lot');
  t.setText('LOT 12');
  t.addToPage(p, { x: 20, y: 30, width: 20, height: 100, rotate: degrees(90), borderWidth: 1 });
  const b = form.createCheckBox('ok');
  b.addToPage(p, { x: 20, y: 160, width: 20, height: 20 });
  b.check();
  const png = await d.embedPng(await bwip.toBuffer({ bcid: 'azteccode', text: 'AZ LIB', scale: 3 }));
  p.drawImage(png, { x: 20, y: 210, width: 50, height: 50 });
  fs.writeFileSync(out + '/pdf-lib.pdf', await d.save());
}
async function jspdf() {
  const { jsPDF } = require('jspdf');
  const d = new jsPDF({ unit: 'mm', format: [100, 62], orientation: 'landscape' });
  d.setCreationDate(date);
  d.setFont('helvetica', 'bold').setFontSize(16).text('Grüße aus Zürich', 5, 10);
  d.setFont('times', 'italic').setFontSize(10).text(['Zeile eins', 'Zeile zwei: 5 µm'], 5, 18);
  d.setLineWidth(0.6).line(5, 26, 95, 26);
  for (const [x, w] of bars('JSPDF-3')) d.rect(10 + x * 0.45, 30, w * 0.45, 16, 'F');
  d.setFont('courier', 'normal').text('JSPDF-3', 30, 51);
  d.addImage(
    'data:image/png;base64,' + (await bwip.toBuffer({ bcid: 'qrcode', text: 'JS QR 1', scale: 2 })).toString('base64'),
    'PNG',
    74,
    30,
    20,
    20,
  );
  d.text('90 Grad', 98, 55, { angle: 90 });
  d.roundedRect(70, 4, 26, 12, 3, 3);
  d.setFontSize(9).text('zentriert', 83, 11, { align: 'center' });
  d.addPage([40, 30], 'landscape');
  d.text('2', 5, 10);
  fs.writeFileSync(out + '/jspdf.pdf', Buffer.from(d.output('arraybuffer')));
}
async function pdfmake() {
  const M = require('pdfmake');
  const F = {
    L: {
      normal: '/usr/share/fonts/truetype/liberation/LiberationSans-Regular.ttf',
      bold: '/usr/share/fonts/truetype/liberation/LiberationSans-Bold.ttf',
      italics: '/usr/share/fonts/truetype/liberation/LiberationSans-Italic.ttf',
      bolditalics: '/usr/share/fonts/truetype/liberation/LiberationSans-BoldItalic.ttf',
    },
  };
  const def = {
    pageSize: { width: 288, height: 216 },
    pageMargins: 12,
    defaultStyle: { font: 'L', fontSize: 10 },
    info: { creationDate: date },
    content: [
      { text: 'Größentabelle', fontSize: 18, bold: true },
      {
        table: {
          body: [
            ['Größe', 'Menge'],
            ['XL', '5 Stück'],
          ],
        },
      },
      {
        margin: [0, 12, 0, 4],
        columns: [
          { qr: 'https://example.com/make', fit: 80 },
          { svg: bwip.toSVG({ bcid: 'code128', text: 'MAKE-2', height: 12 }), width: 150 },
        ],
      },
      { text: 'rechts', alignment: 'right', italics: true },
    ],
  };
  let b;
  if (M.setFonts || M.addFonts) {
    M.addFonts(F);
    b = await M.createPdf(def).getBuffer();
  } else {
    const P = M;
    const doc = new P(F).createPdfKitDocument(def);
    const parts = [];
    await new Promise((r) => {
      doc.on('data', (x) => parts.push(x)).on('end', r);
      doc.end();
    });
    b = Buffer.concat(parts);
  }
  fs.writeFileSync(out + '/pdfmake.pdf', b);
}
async function react() {
  const React = require('react');
  const { Document, Page, Text, View, Svg, Rect, renderToBuffer, Font } = await import('@react-pdf/renderer');
  const h = React.createElement;
  const s = { fontSize: 10 };
  Font.register({ family: 'D', src: '/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf' });
  const r = bars('REACT-4');
  fs.writeFileSync(
    out + '/react-pdf.pdf',
    await renderToBuffer(
      h(
        Document,
        { creationDate: date, modificationDate: date },
        h(
          Page,
          { size: [288, 216], style: { padding: 12 } },
          h(Text, { style: { fontSize: 18, fontFamily: 'Helvetica-Bold' } }, 'Rückgabe bis 5. März'),
          h(Text, { style: { fontFamily: 'D', fontSize: 10 } }, 'Čeština · Türkçe ığş'),
          h(
            View,
            { style: { border: '1 solid black', borderRadius: 6, padding: 4, marginTop: 6, width: 120 } },
            h(Text, { style: s }, 'im Kasten'),
          ),
          h(
            Svg,
            {
              width: 200,
              height: 60,
              viewBox: '0 0 ' + (r.at(-1)[0] + 2) + ' 40',
              preserveAspectRatio: 'none',
              style: { marginTop: 8 },
            },
            ...r.map(([x, w], i) => h(Rect, { key: i, x, y: 0, width: w, height: 40, fill: 'black' })),
          ),
          h(Text, { style: { fontFamily: 'Courier', fontSize: 10 } }, 'REACT-4'),
          h(
            Text,
            { style: { position: 'absolute', right: 10, top: 100, transform: 'rotate(90deg)', fontSize: 12 } },
            'gedreht',
          ),
        ),
      ),
    ),
  );
}
(async () => {
  for (const f of [pdfkit, pdflib, jspdf, pdfmake, react])
    try {
      await f();
      console.log('ok', f.name);
    } catch (e) {
      console.log(f.name, e);
    }
})();
