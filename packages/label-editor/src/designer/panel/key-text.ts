/** How a key is called on the keyboard of the reader. */
import type { Texts } from '../../texts.ts';

const SIGNS: Readonly<Record<string, string>> = { ArrowLeft: '←', ArrowRight: '→', ArrowUp: '↑', ArrowDown: '↓' };

export function keyText(key: string, t: Texts['t']): string {
  const names: Readonly<Record<string, string>> = {
    Mod: t('designer.key.mod'),
    Shift: t('designer.key.shift'),
    Alt: 'Alt',
    Delete: t('designer.key.delete'),
    Escape: t('designer.key.escape'),
    Enter: t('designer.key.enter'),
  };
  return key
    .split('+')
    .map((part) => names[part] ?? SIGNS[part] ?? (part.length === 1 ? part.toUpperCase() : part))
    .join(' + ');
}
