/** The virtual printer of the page: its settings, then the labels as they come out. Nothing leaves the browser. */
import { Button, Group, NativeSelect, NumberInput, Progress, Stack, Text } from '@mantine/core';
import type { PrinterLanguage } from '@platen/codecs';
import { factsOf, FORMAT_TABLE } from '@platen/formats';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useObjectUrl } from '../page/use-object-url.ts';
import { saveFile } from '../table/csv.ts';
import { type Texts, useTexts } from '../texts.ts';
import {
  DENSITIES,
  type Engine,
  fileName,
  lengthIn,
  type PrintedLabel,
  problemText,
  reasonOf,
  type Session,
  type Source,
} from '@platen/label-editor';
import { Replaced } from './panels/replaced.tsx';
import { MAX_COPIES, MAX_LABELS, type Printing, printVirtually, type VirtualPrint } from './print-virtually.ts';

export interface VirtualPrinterProps {
  readonly worker: Pick<Engine, 'ask'>;
  readonly session: Pick<Session, 'state'>;
  readonly source: Source;
  /** The name of the document. */
  readonly name: string;
}

const LANGUAGES = FORMAT_TABLE.filter(({ kind }) => kind === 'language');

export function VirtualPrinter({ worker, session, source, name }: VirtualPrinterProps) {
  const { t } = useTexts();
  const drawnDpi = session.state().sheet?.dpi;
  const [language, setLanguage] = useState(
    (LANGUAGES.find((one) => one.name === source.format)?.name ?? 'zpl') as PrinterLanguage,
  );
  const [dpi, setDpi] = useState(() => nearestDensity(source.options.dpi ?? drawnDpi ?? 203));
  const [copies, setCopies] = useState<number | string>(1);
  const { state, print } = usePrinting(worker, source, drawnDpi);
  return (
    <Stack gap="md">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void print({ language, dpi, copies: Number(copies) || 1 });
        }}
      >
        <Stack gap="md">
          <Text size="sm" c="dimmed">
            {t('playground.virtualNote')}
          </Text>
          <div className="virtual-fields">
            <NativeSelect
              data-autofocus
              label={t('playground.virtualLanguage')}
              value={language}
              onChange={({ currentTarget }) => setLanguage(currentTarget.value as PrinterLanguage)}
              data={LANGUAGES.map((one) => ({ value: one.name, label: `${one.title} (${one.makers})` }))}
            />
            <NativeSelect
              label={t('playground.density')}
              value={String(dpi)}
              onChange={({ currentTarget }) => setDpi(Number(currentTarget.value))}
              data={DENSITIES.map((density) => ({
                value: String(density.dpi),
                label: t('playground.densityEntry', { dpi: String(density.dpi), dots: String(density.dotsPerMm) }),
              }))}
            />
            <NumberInput
              label={t('playground.virtualCopies', { most: MAX_COPIES })}
              value={copies}
              onChange={setCopies}
              min={1}
              max={MAX_COPIES}
              clampBehavior="strict"
              allowDecimal={false}
              hideControls
            />
          </div>
          <Button type="submit" leftSection={<IconPrinter size={16} aria-hidden />}>
            {t('playground.print')}
          </Button>
        </Stack>
      </form>
      <Text size="sm" role="status" className="virtual-status">
        {statusText(state, t)}
      </Text>
      {typeof state === 'object' && 'printed' in state && <Output printing={state} name={name} />}
    </Stack>
  );
}

function statusText(state: State, t: Texts['t']): string {
  if (state === undefined) return '';
  if (state === 'starts') return t('playground.virtualRuns');
  if ('reason' in state) return t('playground.virtualFailed', { reason: state.reason });
  return state.isDone ? t('playground.virtualDone', { count: state.printed.length }) : t('playground.virtualRuns');
}

const nearestDensity = (dpi: number): number =>
  DENSITIES.map((density) => density.dpi).reduce((best, one) =>
    Math.abs(one - dpi) < Math.abs(best - dpi) ? one : best,
  );

type State = Printing | 'starts' | { readonly reason: string } | undefined;

/** A print that is begun takes the place of the one before; with the component it ends. */
function usePrinting(worker: Pick<Engine, 'ask'>, source: Source, drawnDpi: number | undefined) {
  const texts = useTexts();
  const [state, setState] = useState<State>();
  const newest = useRef(0);
  useEffect(() => () => void newest.current++, []);
  const print = async (wanted: VirtualPrint): Promise<void> => {
    const mine = ++newest.current;
    setState('starts');
    try {
      for await (const step of printVirtually(worker, source, wanted, drawnDpi)) {
        if (mine !== newest.current) return;
        setState('failure' in step ? { reason: problemText(step.failure, texts) } : step);
      }
    } catch (error) {
      const reason = reasonOf(error, texts.t);
      if (mine === newest.current) setState({ reason });
    }
  };
  return { state, print };
}

/** The bytes that the printer got, and the labels that have come out of it. */
function Output({ printing, name }: { readonly printing: Printing; readonly name: string }) {
  const { t, number } = useTexts();
  const { print, sent, diagnostics, madeFor, labels, printed } = printing;
  const { language, dpi } = print;
  const { title, mediaType } = factsOf(language);
  const most = Math.min(labels, MAX_LABELS);
  return (
    <>
      {!printing.isDone && (
        <div>
          <Text size="sm" c="dimmed" mb={4} className="number">
            {t('playground.nOfM', { label: number(printed.length), labels: number(most) })}
          </Text>
          <Progress value={(100 * printed.length) / most} aria-label={t('playground.virtualRuns')} />
        </div>
      )}
      {labels > MAX_LABELS && (
        <Text size="sm">{t('playground.virtualMost', { most: MAX_LABELS, all: number(labels) })}</Text>
      )}
      {madeFor !== undefined && (
        <Text size="sm">
          {t('playground.virtualResized', {
            from: String(madeFor),
            to: String(dpi),
            percent: number((100 * madeFor) / dpi, 0),
          })}
        </Text>
      )}
      {diagnostics ? (
        <Replaced diagnostics={diagnostics} format={title} />
      ) : (
        <Text size="sm">{t('playground.virtualUnchanged', { format: title })}</Text>
      )}
      <Group>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconDownload size={14} aria-hidden />}
          onClick={() => saveFile(fileName(name, language), new Blob([sent.slice()], { type: mediaType }))}
        >
          {t('playground.virtualDownload', { format: title, bytes: number(sent.length) })}
        </Button>
      </Group>
      <ol className="printed-labels">
        {printed.map((label, index) => (
          <li key={index}>
            <PrintedPicture label={label} name={t('playground.virtualLabel', { label: index + 1, labels })} />
          </li>
        ))}
      </ol>
    </>
  );
}

/** The picture of a label at its real size, where there is room. */
function PrintedPicture({ label, name }: { readonly label: PrintedLabel; readonly name: string }) {
  const { t, number } = useTexts();
  const { png, widthDots, heightDots, dpi } = label;
  const url = useObjectUrl(useMemo(() => new Blob([png], { type: 'image/png' }), [png]));
  const mm = (dots: number): string => number(lengthIn('mm', dots, dpi), 1);
  return (
    <figure>
      <img
        src={url}
        alt={name}
        className="printed-label"
        style={{ width: `${widthDots / dpi}in`, aspectRatio: `${widthDots} / ${heightDots}` }}
      />
      <figcaption>
        {name}:{' '}
        {t('playground.facts', {
          width: mm(widthDots),
          height: mm(heightDots),
          unit: 'mm',
          widthDots: String(widthDots),
          heightDots: String(heightDots),
          dpi: String(dpi),
        })}
      </figcaption>
    </figure>
  );
}
