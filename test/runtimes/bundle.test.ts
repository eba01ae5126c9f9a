/** The codecs for browsers: nothing of Node in them, and what nobody asked for stays where it is. */
import { beforeAll, describe, expect, it } from 'vitest';
import { type BrowserBundle, bundleForBrowser } from './bundle.ts';

describe('the codecs bundled for a browser', () => {
  let bundle: BrowserBundle;
  beforeAll(async () => {
    bundle = await bundleForBrowser();
  });
  const scripts = () => [...bundle.files.values()].filter(({ name }) => name.endsWith('.js'));

  it('import no module of Node and no native one', () => {
    expect(bundle.missing).toEqual([]);
    for (const { name, sources } of scripts())
      expect(
        sources.filter((source) => /node_modules\/(?:sharp|@img)\/|\/node\/[\w-]+\.ts$|-node\.ts$/.test(source)),
        name,
      ).toEqual([]);
  });

  it('use nothing that Node alone has', () => {
    for (const { name, ownCode } of scripts())
      expect(ownCode.match(/\bBuffer\.\w+|\bprocess\.\w+|\brequire\(|["'`]node:\w+|\b__dirname\b/g), name).toBeNull();
  });

  it('load the readers and writers of formats, font tables and large libraries on demand', () => {
    const atOnce = new Set<string>();
    const visit = (name: string): void => {
      if (atOnce.has(name)) return;
      atOnce.add(name);
      bundle.files.get(name)!.imports.forEach(visit);
    };
    visit(bundle.entry);
    const sources = [...atOnce].flatMap((name) => bundle.files.get(name)!.sources);
    expect(
      sources.filter((source) =>
        /formats\/\w+\/(?:read|write)\.ts$|web\/pages\/(?!single)|country-names|(?:bwip-js|pdf-lib|pdfium|zxing-wasm|jpeg|omggif|gifenc|address-formatter)\//.test(
          source,
        ),
      ),
    ).toEqual([]);
  });
});
