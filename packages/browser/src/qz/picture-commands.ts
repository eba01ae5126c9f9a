/** A picture as commands of a printer language, for pages that put one between their own commands. */

export interface PictureOptions {
  readonly language?: string;
  /** The dots that print: those darker than `threshold` (`luma`, the default), less transparent (`alpha`), or `black`. */
  readonly quantization?: string;
  /** 0 to 255. Default 127. */
  readonly threshold?: number | string;
  readonly x?: number | string;
  readonly y?: number | string;
}

const MAX_DOTS = 40_000_000;

/** One dot a pixel, as QZ Tray does. */
export async function pictureCommands(picture: Blob, options: PictureOptions): Promise<Uint8Array> {
  const language = (options.language ?? '').toUpperCase();
  const { rows, widthBytes, heightDots } = await dotsOf(picture, prints(options));
  const [x, y] = [Number(options.x) || 0, Number(options.y) || 0];
  const text = (commands: string): Uint8Array => new TextEncoder().encode(commands);
  switch (language) {
    case 'ZPL': // ZPL II Programming Guide: ^GF; the ^FS is in the page's commands.
      return text(`^GFA,${rows.length},${rows.length},${widthBytes},${hex(rows)}`);
    case 'EPL': // EPL2 Programmer's Manual: GW, in which a dot of 0 is black.
      return joined([text(`\nGW${x},${y},${widthBytes},${heightDots},`), rows.map((byte) => ~byte), text('\n')]);
    case 'CPCL': // CPCL Programming Manual: EG.
      return text(`EG ${widthBytes} ${heightDots} ${x} ${y} ${hex(rows)}\r\n`);
    case 'SBPL': {
      // SBPL Programming Reference: GH, whose width and height count eight dots.
      const heightBytes = Math.ceil(heightDots / 8);
      const [across, down] = [widthBytes, heightBytes].map((count) => String(count).padStart(3, '0'));
      return text(`\x1bGH${across}${down}${hex(rows).padEnd(widthBytes * heightBytes * 16, '0')}`);
    }
    default:
      throw new Error(
        `A picture within commands needs options.language ZPL, EPL, CPCL or SBPL${language ? `, not ${language}` : ''}; print it as { type: 'pixel' } otherwise.`,
      );
  }
}

export function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

const hex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase();

type Prints = (red: number, green: number, blue: number, alpha: number) => boolean;

function prints({ quantization, threshold: wanted }: PictureOptions): Prints {
  const threshold = Number(wanted) || 127;
  switch (quantization?.toLowerCase()) {
    case 'alpha':
      return (_red, _green, _blue, alpha) => alpha > threshold;
    case 'black':
      return (red, green, blue, alpha) => red + green + blue === 0 && alpha === 255;
    default:
      return (red, green, blue, alpha) => alpha >= threshold && 0.299 * red + 0.587 * green + 0.114 * blue < threshold;
  }
}

/** A set bit is a dot that prints; rows begin at whole bytes. */
async function dotsOf(picture: Blob, isDark: Prints) {
  const bitmap = await createImageBitmap(picture).catch(() => {
    throw new Error('The picture cannot be read.');
  });
  const { width, height } = bitmap;
  if (width * height > MAX_DOTS) throw new Error(`A picture of ${width} by ${height} dots is too large.`);
  const context = new OffscreenCanvas(width, height).getContext('2d')!;
  context.drawImage(bitmap, 0, 0);
  const { data } = context.getImageData(0, 0, width, height);
  const widthBytes = Math.ceil(width / 8);
  const rows = new Uint8Array(widthBytes * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 4;
      if (isDark(data[at]!, data[at + 1]!, data[at + 2]!, data[at + 3]!))
        rows[y * widthBytes + (x >> 3)]! |= 0x80 >> (x & 7);
    }
  return { rows, widthBytes, heightDots: height };
}
