/** The same in workerd, which has no files: the font of East Asia comes from the worker's own scripts. */
import { takeFontsFrom } from '../../packages/codecs/src/edge.ts';
import { fromBase64 } from '../../packages/codecs/src/bytes/encodings.ts';
import { everyFormat } from './every-format.ts';

takeFontsFrom(async (name) => {
  if (name !== 'NotoSansSC.woff') throw new Error(`the worker has no ${name}`);
  return fromBase64((await import('../../packages/codecs/src/fonts/files/NotoSansSC.woff')).default);
});

export default { test: async (): Promise<void> => console.log(await everyFormat()) };
