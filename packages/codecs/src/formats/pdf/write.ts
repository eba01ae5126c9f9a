/** Writes a PDF: one page a label at its physical size. */
import { latin1Bytes } from '../../bytes/encodings.ts';
import { deflate } from '../../bytes/inflate.ts';
import { PDFContext, PDFHeader, PDFName, PDFRawStream, PDFString, PDFWriter } from 'pdf-lib';
import { createDiagnosticSink } from '../../diagnostics/index.ts';
import type { Document, Picture } from '../../label/index.ts';
import type { WriteOptions, WriteResult } from '../format.ts';
import { createDocumentFonts } from './fonts.ts';
import { createStandardFonts } from './standard-fonts.ts';
import { DARKEN, INVERT, pageContent, type PageContext } from './page.ts';

/** Every label is a page; texts can be searched, bars are vector rectangles, bitmaps 1-bit stencils. */
export async function writePdf(document: Document, options: WriteOptions): Promise<WriteResult> {
  const sink = createDiagnosticSink();
  const pdf = PDFContext.create();
  pdf.header = PDFHeader.forVersion(1, 7);
  const fonts = createDocumentFonts();
  const standardFonts = createStandardFonts();
  const images = new Map<Picture, string>();
  const now = options.now ?? new Date();
  const pagesRef = pdf.nextRef();
  const resourcesRef = pdf.nextRef();

  const pages = document.labels.map((label) => {
    const context: PageContext = {
      dpi: label.dpi,
      now,
      sink,
      fonts,
      standardFonts,
      imageName: (picture) => {
        const name = images.get(picture) ?? `I${images.size + 1}`;
        images.set(picture, name);
        return name;
      },
    };
    const points = (dots: number): number => Math.round((dots * 72 * 10_000) / label.dpi) / 10_000;
    const content = pdf.register(compressed(pdf, latin1Bytes(pageContent(label, context))));
    const mediaBox = [0, 0, points(label.widthDots), points(label.heightDots)];
    return pdf.register(
      pdf.obj({ Type: 'Page', Parent: pagesRef, MediaBox: mediaBox, Resources: resourcesRef, Contents: content }),
    );
  });

  const xObjects = Object.fromEntries(
    [...images].map(([picture, name]) => [name, pdf.register(imageStream(pdf, picture))]),
  );
  pdf.assign(
    resourcesRef,
    pdf.obj({
      Font: { ...fonts.write(pdf), ...standardFonts.write(pdf) },
      XObject: xObjects,
      ExtGState: { [INVERT]: { BM: PDFName.of('Difference') }, [DARKEN]: { BM: PDFName.of('Darken') } },
    }),
  );
  pdf.assign(pagesRef, pdf.obj({ Type: 'Pages', Kids: pages, Count: pages.length }));
  pdf.trailerInfo.Root = pdf.register(pdf.obj({ Type: 'Catalog', Pages: pagesRef }));
  pdf.trailerInfo.Info = pdf.register(pdf.obj({ Producer: PDFString.of('Platen') }));
  const bytes = await PDFWriter.forContext(pdf, Number.POSITIVE_INFINITY).serializeToBuffer();
  const elements = document.labels.reduce((sum, label) => sum + label.elements.length, 0);
  return { bytes, diagnostics: sink.list(), retention: { elements, native: elements, pictures: 0 } };
}

type Entries = Readonly<Record<string, string | number | boolean | number[]>>;

function compressed(pdf: PDFContext, data: Uint8Array, entries: Entries = {}): PDFRawStream {
  const packed = deflate(data, 3);
  return PDFRawStream.of(pdf.obj({ ...entries, Filter: 'FlateDecode', Length: packed.length }), packed);
}

function imageStream(pdf: PDFContext, picture: Picture): PDFRawStream {
  const size = { Type: 'XObject', Subtype: 'Image', Width: picture.widthDots, Height: picture.heightDots };
  // In our bitmaps 1 is black: the stencil paints where a sample is 1.
  if (picture.kind === 'mono')
    return compressed(pdf, picture.data, { ...size, ImageMask: true, BitsPerComponent: 1, Decode: [1, 0] });
  const space = picture.channels === 1 ? 'DeviceGray' : 'DeviceRGB';
  return compressed(pdf, picture.data, { ...size, ColorSpace: space, BitsPerComponent: 8 });
}
