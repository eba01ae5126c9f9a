/** A picture before it is inserted: cut, sized, and in the black and white that prints. */
import { Button, Group, NativeSelect, RangeSlider, Slider, Stack, Text } from '@mantine/core';
import { Dialog } from '@platen/ui';
import { useEffect, useRef, useState } from 'react';
import type { Engine } from '../../engine/engine.ts';
import type { Bits, Cut, PictureDots, PictureInput, Sheet } from '../../engine/protocol.ts';
import { paint } from '../../picture/paint.ts';
import { useTexts } from '../../texts.ts';
import { DIGITS, dotsPerUnit, NumberField } from '../panel/controls.tsx';
import type { Gesture } from '../gesture.ts';
import type { Designer } from '../use-designer.ts';
import type { ChosenPicture } from './clipboard.ts';
import { placeForNew } from './purposes.ts';

interface PictureDialogProps {
  readonly designer: Designer;
  readonly sheet: Sheet;
  readonly worker: Pick<Engine, 'ask'>;
  /** Undefined: closed. */
  readonly chosen: ChosenPicture | undefined;
  readonly onClose: () => void;
}

export function PictureDialog(props: PictureDialogProps) {
  const { t } = useTexts();
  const { chosen, onClose } = props;
  return (
    <Dialog isOpen={chosen !== undefined} onClose={onClose} title={t('designer.picture.title')} size="lg">
      {chosen && <Picture {...props} chosen={chosen} />}
    </Dialog>
  );
}

const WHOLE: Cut = { left: 0, top: 0, right: 0, bottom: 0 };
/** What is left of a side. */
const MIN_PERCENT_LEFT = 5;
/** The luminance in percent below which a dot is black, at first. */
const FIRST_DARKNESS = 70;
/** The widths that can be asked for: no label is wider. */
const WIDTHS_MM: readonly [number, number] = [1, 1000];
const METHODS = ['dither', 'threshold'] as const;

interface Settings {
  /** Undefined: as large as the worker finds that it fits. */
  readonly widthDots: number | undefined;
  readonly cut: Cut;
  readonly isDithered: boolean;
  readonly darkness: number;
}

interface SettingsProps {
  readonly settings: Settings;
  readonly onChange: (next: Partial<Settings>) => void;
}

function Picture({
  designer,
  sheet,
  worker,
  chosen,
  onClose,
}: PictureDialogProps & { readonly chosen: ChosenPicture }) {
  const { t, localized } = useTexts();
  const { dpi } = sheet;
  const [settings, setSettings] = useState<Settings>({
    widthDots: undefined,
    cut: WHOLE,
    isDithered: true,
    darkness: FIRST_DARKNESS,
  });
  const onChange = (next: Partial<Settings>): void => setSettings({ ...settings, ...next });
  const room = { widthDots: sheet.widthDots, heightDots: sheet.heightDots };
  const { found, isOld } = usePicture(worker, { picture: chosen.document, dpi, room, ...settings });
  const size = found && 'widthDots' in found ? found : undefined;
  const dots = size?.dots;
  const insert = (): void => {
    if (!dots) return;
    const { x, y } = chosen.at ?? placeForNew(designer.elements, sheet);
    // A language may not say a picture that reaches over the edge.
    const inside = (from: number, length: number, most: number): number => Math.max(0, Math.min(from, most - length));
    designer.act(
      insertion(dots, {
        x: inside(x, dots.widthDots, sheet.widthDots),
        y: inside(y, dots.heightDots, sheet.heightDots),
      }),
    );
    onClose();
  };
  return (
    <Stack gap="sm">
      <Preview dots={dots} />
      {found && 'fact' in found && (
        <Text size="sm" className="bad" role="alert">
          {localized(t('designer.picture.unreadable'), found.fact)}
        </Text>
      )}
      {size && !dots && <TooLarge {...{ size, sheet }} />}
      <CutSliders {...{ settings, onChange }} />
      <Ink {...{ settings, onChange, sheet }} widthDots={settings.widthDots ?? size?.widthDots} />
      <Group justify="flex-end">
        <Button size="sm" disabled={!dots || isOld} onClick={insert}>
          {t('designer.gs1.insert')}
        </Button>
      </Group>
    </Stack>
  );
}

interface TooLargeProps {
  readonly size: Pick<Bits, 'widthDots' | 'heightDots'>;
  readonly sheet: Sheet;
}

/** Why the picture cannot be inserted at this width. */
function TooLarge({ size, sheet }: TooLargeProps) {
  const { t, number } = useTexts();
  const perMm = dotsPerUnit('mm', sheet.dpi);
  const mm = ({ widthDots, heightDots }: TooLargeProps['size']): string =>
    [widthDots, heightDots].map((dots) => number(dots / perMm, 1)).join(' × ');
  return (
    <Text size="sm" className="bad" role="alert">
      {t('designer.picture.tooLarge', { picture: mm(size), label: mm(sheet) })}
    </Text>
  );
}

const insertion = (dots: Bits, { x, y }: { readonly x: number; readonly y: number }): Gesture => ({
  kind: 'insert',
  elements: [
    {
      kind: 'image',
      x,
      y,
      picture: { kind: 'mono', ...dots },
      widthDots: dots.widthDots,
      heightDots: dots.heightDots,
      rotation: 0,
      anchor: 'block',
      ink: 'black',
    },
  ],
});

function CutSliders({ settings: { cut }, onChange }: SettingsProps) {
  const { t } = useTexts();
  return (
    <>
      <Side
        name={t('designer.picture.across')}
        from={cut.left}
        to={cut.right}
        onChange={(left, right) => onChange({ cut: { ...cut, left, right } })}
      />
      <Side
        name={t('designer.picture.down')}
        from={cut.top}
        to={cut.bottom}
        onChange={(top, bottom) => onChange({ cut: { ...cut, top, bottom } })}
      />
    </>
  );
}

interface InkProps extends SettingsProps, Pick<PictureDialogProps, 'sheet'> {
  /** Undefined until it is known. */
  readonly widthDots: number | undefined;
}

function Ink({ settings, onChange, sheet, widthDots }: InkProps) {
  const { t } = useTexts();
  const perMm = dotsPerUnit('mm', sheet.dpi);
  return (
    <>
      <div className="designer-lengths">
        <NumberField
          name={t('designer.picture.width')}
          value={widthDots === undefined ? undefined : widthDots / perMm}
          digits={DIGITS.mm}
          range={WIDTHS_MM}
          onChange={(mm) => mm !== undefined && onChange({ widthDots: Math.max(1, Math.round(mm * perMm)) })}
        />
        <NativeSelect
          size="xs"
          label={t('designer.picture.method')}
          value={settings.isDithered ? 'dither' : 'threshold'}
          onChange={({ currentTarget: { value } }) => onChange({ isDithered: value === 'dither' })}
          data={METHODS.map((value) => ({ value, label: t(`designer.picture.method.${value}`) }))}
        />
      </div>
      <div>
        <Text size="xs" fw={600}>
          {t('designer.picture.darkness')}
        </Text>
        <Slider
          size="sm"
          min={1}
          max={99}
          thumbLabel={t('designer.picture.darkness')}
          defaultValue={FIRST_DARKNESS}
          onChangeEnd={(darkness) => onChange({ darkness })}
        />
      </div>
    </>
  );
}

interface SideProps {
  readonly name: string;
  /** Parts of the side that are cut off at its beginning and at its end. */
  readonly from: number;
  readonly to: number;
  readonly onChange: (from: number, to: number) => void;
}

function Side({ name, from, to, onChange }: SideProps) {
  const { t } = useTexts();
  return (
    <div>
      <Text size="xs" fw={600}>
        {name}
      </Text>
      <RangeSlider
        size="sm"
        minRange={MIN_PERCENT_LEFT}
        defaultValue={[100 * from, 100 * (1 - to)]}
        label={(percent) => `${percent} %`}
        thumbFromLabel={t('designer.picture.from', { side: name })}
        thumbToLabel={t('designer.picture.to', { side: name })}
        onChangeEnd={([first, last]) => onChange(first / 100, 1 - last / 100)}
      />
    </div>
  );
}

function Preview({ dots }: { readonly dots: Bits | undefined }) {
  const { t } = useTexts();
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current && dots) paint(canvas.current, dots, undefined);
  }, [dots]);
  return (
    <div className="designer-picture-preview">
      <canvas
        ref={canvas}
        role="img"
        aria-label={t('designer.picture.preview')}
        data-dots={dots && `${dots.widthDots} × ${dots.heightDots}`}
      />
    </div>
  );
}

/** The newest settings count, where they change faster than the worker answers. */
function usePicture(worker: Pick<Engine, 'ask'>, input: PictureInput) {
  const [answer, setAnswer] = useState<{ readonly found: PictureDots; readonly of: string }>();
  const { picture, ...rest } = input;
  const key = JSON.stringify(rest);
  useEffect(() => {
    let isOld = false;
    const take = (found: PictureDots): void => {
      if (!isOld) setAnswer({ found, of: key });
    };
    const settings = JSON.parse(key) as Omit<PictureInput, 'picture'>;
    void worker.ask('pictureDots', { picture, ...settings }).then(take, () => take({ fact: undefined }));
    return () => {
      isOld = true;
    };
  }, [worker, picture, key]);
  return { found: answer?.found, isOld: answer?.of !== key };
}
