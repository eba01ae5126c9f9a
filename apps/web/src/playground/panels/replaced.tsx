/** The elements that became pictures in a conversion, in words. */
import { Text } from '@mantine/core';
import { useTexts } from '../../texts.ts';
import { type Diagnostic, problemText } from '@platen/label-editor';

/** The code of an element that became a picture. */
const REPLACED = 'element_as_picture';

interface ReplacedProps {
  readonly diagnostics: readonly Diagnostic[];
  /** Its title. */
  readonly format: string;
}

export function Replaced({ diagnostics, format }: ReplacedProps) {
  const texts = useTexts();
  const replaced = diagnostics.filter(({ code }) => code === REPLACED);
  return (
    <>
      <Text size="sm" role="status">
        {texts.t('playground.convertReplaced', { count: replaced.length, format })}
      </Text>
      {replaced.length > 0 && (
        <ul className="replaced-list">
          {replaced.map((one, index) => (
            <li key={index}>{problemText(one, texts)}</li>
          ))}
        </ul>
      )}
    </>
  );
}
