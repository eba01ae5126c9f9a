/** A command or a document to read and to copy. */
import { CopyButton } from '@platen/ui';
import { useTexts } from '../texts.ts';

interface CodeBlockProps {
  /** A name of the code for screen readers: `curl`. */
  readonly label: string;
  readonly code: string;
}

export function CodeBlock({ label, code }: CodeBlockProps) {
  const { t } = useTexts();
  return (
    <div className="code-block">
      <pre className="bytes" tabIndex={0} aria-label={label} role="group">
        <code>{code}</code>
      </pre>
      <CopyButton size="compact-sm" label={t('page.copy')} text={() => code} />
    </div>
  );
}
