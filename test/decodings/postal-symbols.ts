/** Postal bar codes of the matrix: no decoder reads them, so their bars are compared with those of bwip-js. */
import { bars, type Case } from './symbol.ts';

const heights = (bcid: string, data: string, options: Case['options'] = {}, theirs: object = {}): Case => ({
  data,
  options,
  figure: { kind: 'heights', bcid, text: data, options: { ...theirs } },
});

export const POSTAL = {
  postnet: bars(heights('postnet', '12345'), heights('postnet', '123456789'), heights('postnet', '12345678901')),
  planet: bars(heights('planet', '01234567890'), heights('planet', '0123456789012')),
  usps4cb: bars(heights('onecode', '01234567094987654321'), heights('onecode', '0123456709498765432101234567891')),
  japanpost: bars(heights('japanpost', '15400233-16-4-205'), heights('japanpost', '1540023AB')),
  royalmail: bars(heights('royalmail', 'LE28HS9Z'), heights('royalmail', 'W1A1AA')),
  kix: bars(heights('kix', '1231FZ13XHS'), heights('kix', '2500GG30250')),
  auspost: bars(
    heights('auspost', '5956439111ABA 9'),
    heights('auspost', '5956439112345678', { customer: 'numeric' }, { custinfoenc: 'numeric' }),
    heights('auspost', '1139549554'),
  ),
};
