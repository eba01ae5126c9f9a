/** Converts with one click: both pictures, the text of the result, and the elements that became pictures. */
import { Button, Group, NativeSelect, SimpleGrid, Text } from '@mantine/core';
import type { FormatName } from '@platen/codecs';
import { decodeText } from '@platen/codecs/editor';
import { factsOf, FORMAT_TABLE } from '@platen/formats';
import { IconDownload, IconExternalLink, IconTransform } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { saveFile } from '../../table/csv.ts';
import { useTexts } from '../../texts.ts';
import {
  type Converted,
  differenceOf,
  type Drawn,
  type Engine,
  fileName,
  isText,
  type NewDocument,
  Picture,
  reasonOf,
  type Session,
  type Source,
} from '@platen/label-editor';
import { Replaced } from './replaced.tsx';

interface ConvertPanelProps {
  readonly worker: Pick<Engine, 'ask'>;
  readonly source: Source;
  readonly session: Pick<Session, 'state'>;
  readonly name: string;
  readonly onOpen: (document: NewDocument) => void;
}

interface Result {
  readonly to: FormatName;
  readonly before: Drawn | undefined;
  readonly after: Drawn | undefined;
  readonly converted: Converted;
}
type Outcome = Result | 'runs' | { readonly reason: string } | undefined;

export function ConvertPanel({ worker, source, session, name, onOpen }: ConvertPanelProps) {
  const { t, localized } = useTexts();
  const [to, setTo] = useState<FormatName>(source.format === 'zpl' ? 'tspl' : 'zpl');
  const [outcome, setOutcome] = useState<Outcome>();
  useEffect(() => setOutcome(undefined), [source]);
  const run = async (): Promise<void> => {
    setOutcome('runs');
    try {
      const converted = await worker.ask('convert', { source, to, fieldNames: true });
      if (converted.failure) {
        const { message, key, params } = converted.failure;
        setOutcome({ reason: localized(message, key ? { key, params } : null) });
        return;
      }
      const dpi = source.options.dpi ?? session.state().sheet?.dpi;
      const [before, after] = await Promise.all([
        worker.ask('picture', { source }),
        worker.ask('picture', {
          source: { format: to, bytes: converted.bytes, options: dpi === undefined ? {} : { dpi } },
        }),
      ]);
      setOutcome({ to, before, after, converted });
    } catch (error) {
      setOutcome({ reason: reasonOf(error, t) });
    }
  };
  return (
    <>
      <Group gap="xs" mb="sm">
        <NativeSelect
          size="xs"
          aria-label={t('playground.convertTo')}
          value={to}
          onChange={(event) => setTo(event.currentTarget.value as FormatName)}
          data={FORMAT_TABLE.filter((format) => format.name !== source.format).map((format) => ({
            value: format.name,
            label: format.title,
          }))}
        />
        <Button
          size="xs"
          leftSection={<IconTransform size={14} aria-hidden />}
          loading={outcome === 'runs'}
          onClick={() => void run()}
        >
          {t('playground.convert')}
        </Button>
        <Text size="sm" role="status">
          {outcome === 'runs' ? t('playground.convertRuns') : ''}
          {typeof outcome === 'object' && 'reason' in outcome
            ? t('playground.convertFailed', { reason: outcome.reason })
            : ''}
        </Text>
      </Group>
      {typeof outcome === 'object' && 'converted' in outcome && (
        <ResultView {...{ result: outcome, source, name, onOpen }} />
      )}
    </>
  );
}

interface ResultViewProps extends Pick<ConvertPanelProps, 'source' | 'name' | 'onOpen'> {
  readonly result: Result;
}

/** Bytes of a result that are shown as text. */
const MAX_SHOWN = 100_000;

function ResultView({ result, source, name, onOpen }: ResultViewProps) {
  const { t, number } = useTexts();
  const { to, before, after, converted } = result;
  const difference = before && after ? differenceOf(before.bits, after.bits) : undefined;
  const title = factsOf(to).title;
  return (
    <div className="convert-result">
      <Group gap="xs">
        <Button
          size="xs"
          variant="default"
          leftSection={<IconExternalLink size={14} aria-hidden />}
          onClick={() => onOpen({ name, format: to, bytes: converted.bytes, options: source.options })}
        >
          {t('playground.convertOpen')}
        </Button>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconDownload size={14} aria-hidden />}
          onClick={() =>
            saveFile(fileName(name, to), new Blob([converted.bytes.slice()], { type: converted.contentType }))
          }
        >
          {t('playground.download')}
        </Button>
      </Group>
      {factsOf(to).kind === 'language' && <Replaced diagnostics={converted.diagnostics} format={title} />}
      <SimpleGrid cols={2} spacing="md">
        {before && (
          <figure>
            <figcaption>{t('playground.convertBefore', { format: factsOf(source.format).title })}</figcaption>
            <div className="picture-ground">
              <Picture
                bits={before.bits}
                name={t('playground.convertBefore', { format: factsOf(source.format).title })}
              />
            </div>
          </figure>
        )}
        {after && (
          <figure>
            <figcaption>{t('playground.convertAfter', { format: title })}</figcaption>
            <div className="picture-ground">
              <Picture bits={after.bits} name={t('playground.convertAfter', { format: title })} />
            </div>
          </figure>
        )}
      </SimpleGrid>
      {difference !== undefined && (
        <Text size="sm" c="dimmed">
          {difference === 0
            ? t('playground.convertSame')
            : t('playground.convertDiffers', {
                dots: number(difference),
                all: number(before!.bits.widthDots * before!.bits.heightDots),
              })}
        </Text>
      )}
      {isText(to) && (
        <pre className="bytes bytes-text" tabIndex={0} aria-label={t('playground.convertResult')}>
          {decodeText(converted.bytes.subarray(0, MAX_SHOWN)).text}
        </pre>
      )}
    </div>
  );
}
