/** What edge runtimes need besides: where the fonts come from that no script contains. Only there it has an effect. */
export { type FontSource, takeFontsFrom } from './fonts/file-edge.ts';
