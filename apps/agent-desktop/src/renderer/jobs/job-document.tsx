/** The exact bytes of a job: as a picture, as text, and as hex. */
import { Alert, Box, Button, Group, Image, Loader, SegmentedControl, Stack, Text } from '@mantine/core';
import { useEffect, useId, useMemo, useState } from 'react';
import type { UiDocument, UiJob, UiPicture } from '../../bridge/bridge.ts';
import { bridge } from '../bridge-client.ts';
import { bytesOf, hexLines, visibleText } from '@platen/ui';
import { JobWarnings } from './job-warnings.tsx';
import { saveFile } from '../save-file.ts';
import { May } from '../may.tsx';
import { useTexts } from '../texts.ts';
import { useAction } from '../use-bridge.ts';

const VIEWS = ['picture', 'text', 'hex'] as const;
type View = (typeof VIEWS)[number];

/** Larger documents are only saved as a file, not shown. */
const SHOWN_BYTES = 65_536;

export function JobDocument({ job }: { readonly job: UiJob }) {
  return (
    <May ask="document" otherwise="whom to ask">
      <Document job={job} />
    </May>
  );
}

function Document({ job }: { readonly job: UiJob }) {
  const { t } = useTexts();
  const [view, setView] = useState<View>('picture');
  const [found, setFound] = useState<UiDocument>();
  const load = useAction();
  const { jobId, attempt } = job;
  const { run } = load;
  useEffect(() => {
    void run(async () => setFound(await bridge.document({ jobId, attempt, most: SHOWN_BYTES })));
  }, [run, jobId, attempt]);

  if (load.error) return <Alert color="red">{load.error}</Alert>;
  if (!found) return <Loader size="sm" role="progressbar" aria-label={t('document.loading')} />;
  if (found.state === 'gone') return <Text size="sm">{t(found.isKeepingOff ? 'document.off' : 'document.gone')}</Text>;

  const save = (): void => {
    void run(async () => {
      const whole = await bridge.document({ jobId, attempt });
      if (whole.state === 'kept')
        saveFile(`${jobId}.${whole.format.replaceAll(/[^a-z0-9]/gi, '')}`, whole.base64, 'application/octet-stream');
    });
  };
  return (
    <Stack gap="xs">
      <Group>
        <SegmentedControl
          size="xs"
          aria-label={t('document.view')}
          value={view}
          onChange={(value) => setView(value as View)}
          data={VIEWS.map((value) => ({ value, label: t(`document.${value}`) }))}
        />
        <Button size="compact-sm" variant="default" loading={load.isBusy} onClick={save}>
          {t('document.save')}
        </Button>
        <Text size="xs" c="dimmed">
          {found.format.toUpperCase()} · {t('document.bytes', { count: found.sizeBytes })}
        </Text>
      </Group>
      {view === 'picture' ? <LabelPicture job={job} /> : <Bytes base64={found.base64} view={view} />}
      {view !== 'picture' && found.sizeBytes > SHOWN_BYTES && (
        <Text size="xs" c="dimmed">
          {t('document.cut', { shown: SHOWN_BYTES, count: found.sizeBytes })}
        </Text>
      )}
    </Stack>
  );
}

function Bytes({ base64, view }: { readonly base64: string; readonly view: 'text' | 'hex' }) {
  const { t } = useTexts();
  const shown = useMemo(() => {
    const bytes = bytesOf(base64);
    return view === 'text' ? visibleText(bytes) : hexLines(bytes);
  }, [base64, view]);
  return (
    <Box
      component="pre"
      className={`bytes bytes-${view}`}
      tabIndex={0}
      role="region"
      aria-label={t(`document.${view}`)}
    >
      {shown}
    </Box>
  );
}

function LabelPicture({ job: { jobId, attempt, warnings } }: { readonly job: UiJob }) {
  // The diagnostics of its conversion are shown next to it.
  const hasWarnings = warnings !== undefined;
  const { t, localized, number } = useTexts();
  const caption = useId();
  const [label, setLabel] = useState(0);
  const [picture, setPicture] = useState<UiPicture>();
  const { run, isBusy, error } = useAction();
  useEffect(() => {
    void run(async () => setPicture(await bridge.picture({ jobId, attempt, label })));
  }, [run, jobId, attempt, label]);

  if (error) return <Alert color="red">{error}</Alert>;
  if (!picture) {
    return (
      <Group gap="xs" role="status">
        <Loader size="xs" />
        <Text size="sm">{t('document.drawing')}</Text>
      </Group>
    );
  }
  if (!picture.ok)
    return <Text size="sm">{t('document.noPicture', { why: localized(picture.message, picture.fact) })}</Text>;
  const { widthDots, heightDots } = picture;
  const inches = (dots: number): string => number(dots / picture.dpi, 1);
  const millimetres = (dots: number): string => number((dots / picture.dpi) * 25.4, 0);
  const size = t('document.size', {
    width: millimetres(widthDots),
    height: millimetres(heightDots),
    widthIn: inches(widthDots),
    heightIn: inches(heightDots),
    dpi: picture.dpi,
  });
  return (
    <Stack gap="xs" component="figure" m={0}>
      {picture.labels > 1 && (
        <Group gap="xs">
          <Button
            size="compact-sm"
            variant="default"
            disabled={isBusy || label === 0}
            onClick={() => setLabel(label - 1)}
          >
            {t('document.previous')}
          </Button>
          <Text size="sm" role="status">
            {t('document.label', { number: label + 1, labels: picture.labels })}
          </Text>
          <Button
            size="compact-sm"
            variant="default"
            disabled={isBusy || label + 1 >= picture.labels}
            onClick={() => setLabel(label + 1)}
          >
            {t('document.next')}
          </Button>
        </Group>
      )}
      <Image
        className="label-picture"
        src={`data:image/png;base64,${picture.pngBase64}`}
        alt={t('document.alt', { number: label + 1, labels: picture.labels })}
        aria-describedby={caption}
        w="auto"
        fit="contain"
      />
      <Text size="xs" c="dimmed" component="figcaption" id={caption}>
        {size} {t('document.drawn')}
      </Text>
      {picture.warnings && !hasWarnings && <JobWarnings warnings={picture.warnings} />}
    </Stack>
  );
}
