/** The tools of the picture: which label, zoom, overlays. */
import { ActionIcon, FileButton, NativeSelect, Text, Tooltip } from '@mantine/core';
import {
  IconChevronLeft,
  IconChevronRight,
  IconGridDots,
  IconPhoto,
  IconPhotoOff,
  IconRuler2,
  IconRulerMeasure,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react';
import { memo, type ReactNode } from 'react';
import { useTexts } from '../texts.ts';
import type { Session } from '../engine/session.ts';
import type { Unit } from './measures.ts';

export interface ViewSettings {
  /** Pixels a dot. */
  readonly zoom: 'fit' | number;
  readonly unit: Unit;
  readonly hasGrid: boolean;
  readonly hasRulers: boolean;
  readonly hasTape: boolean;
}

const ZOOMS = [0.25, 0.5, 1, 2, 4, 8];

interface LabelBarProps {
  readonly session: Session;
  readonly label: number;
  readonly labels: number;
  readonly settings: ViewSettings;
  /** The scale at which the label is shown. */
  readonly pixelsPerDot: number;
  readonly onSettings: (settings: ViewSettings) => void;
  readonly hasTrace: boolean;
  readonly onTrace: (file: File | undefined) => void;
}

/** Drawn anew only when something of it changes: a keystroke changes the picture alone. */
export const LabelBar = memo(function LabelBar(props: LabelBarProps) {
  const { session, label, labels, settings, pixelsPerDot, onSettings, hasTrace, onTrace } = props;
  const { t, number } = useTexts();
  const change = (next: Partial<ViewSettings>): void => onSettings({ ...settings, ...next });
  const { zoom, unit, hasGrid, hasRulers, hasTape } = settings;
  return (
    <div role="toolbar" aria-label={t('playground.tools')} className="label-bar">
      {labels > 1 && (
        <span className="label-bar-group">
          <Tool name={t('playground.previous')} isDisabled={label === 0} onClick={() => session.showLabel(label - 1)}>
            <IconChevronLeft size={16} aria-hidden />
          </Tool>
          <Text size="sm" component="span" role="status" className="number">
            {t('playground.nOfM', { label: number(label + 1), labels: number(labels) })}
          </Text>
          <Tool
            name={t('playground.next')}
            isDisabled={label + 1 >= labels}
            onClick={() => session.showLabel(label + 1)}
          >
            <IconChevronRight size={16} aria-hidden />
          </Tool>
        </span>
      )}
      <ZoomTools {...{ zoom, pixelsPerDot }} onZoom={(next) => change({ zoom: next })} />
      <span className="label-bar-group">
        <Tool name={t('playground.rulers')} isOn={hasRulers} onClick={() => change({ hasRulers: !hasRulers })}>
          <IconRuler2 size={16} aria-hidden />
        </Tool>
        <Tool name={t('playground.grid')} isOn={hasGrid} onClick={() => change({ hasGrid: !hasGrid })}>
          <IconGridDots size={16} aria-hidden />
        </Tool>
        <Tool name={t('playground.tape')} isOn={hasTape} onClick={() => change({ hasTape: !hasTape })}>
          <IconRulerMeasure size={16} aria-hidden />
        </Tool>
        {hasTrace ? (
          <Tool name={t('playground.traceEnd')} isOn onClick={() => onTrace(undefined)}>
            <IconPhotoOff size={16} aria-hidden />
          </Tool>
        ) : (
          <FileButton accept="image/*" onChange={(file) => file && onTrace(file)}>
            {({ onClick }) => (
              <Tool name={t('playground.trace')} onClick={onClick}>
                <IconPhoto size={16} aria-hidden />
              </Tool>
            )}
          </FileButton>
        )}
      </span>
      <NativeSelect
        size="xs"
        aria-label={t('playground.unit')}
        value={unit}
        onChange={({ currentTarget: { value } }) => change({ unit: value as Unit })}
        data={['mm', 'in']}
      />
    </div>
  );
});

interface ZoomToolsProps {
  readonly zoom: ViewSettings['zoom'];
  /** 0 while there is no label. */
  readonly pixelsPerDot: number;
  readonly onZoom: (zoom: ViewSettings['zoom']) => void;
}

function ZoomTools({ zoom, pixelsPerDot, onZoom }: ZoomToolsProps) {
  const { t, number } = useTexts();
  const larger = ZOOMS.find((step) => step > pixelsPerDot);
  const smaller = ZOOMS.findLast((step) => step < pixelsPerDot);
  const percent = (value: number): string => t('playground.percent', { percent: number(value * 100, 0) });
  return (
    <span className="label-bar-group">
      <Tool
        name={t('playground.zoomOut')}
        isDisabled={smaller === undefined}
        onClick={() => smaller !== undefined && onZoom(smaller)}
      >
        <IconZoomOut size={16} aria-hidden />
      </Tool>
      <NativeSelect
        size="xs"
        aria-label={t('playground.zoom')}
        value={String(zoom)}
        onChange={({ currentTarget: { value } }) => onZoom(value === 'fit' ? 'fit' : Number(value))}
        data={[
          {
            value: 'fit',
            label:
              zoom === 'fit' && pixelsPerDot > 0
                ? t('playground.zoomFitAt', { percent: percent(pixelsPerDot) })
                : t('playground.zoomFit'),
          },
          ...ZOOMS.map((value) => ({ value: String(value), label: percent(value) })),
        ]}
      />
      <Tool
        name={t('playground.zoomIn')}
        isDisabled={larger === undefined}
        onClick={() => larger !== undefined && onZoom(larger)}
      >
        <IconZoomIn size={16} aria-hidden />
      </Tool>
    </span>
  );
}

interface ToolProps {
  readonly name: string;
  readonly isOn?: boolean;
  readonly isDisabled?: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

function Tool({ name, isOn, isDisabled = false, onClick, children }: ToolProps) {
  return (
    <Tooltip label={name} openDelay={400} withinPortal={false}>
      <ActionIcon
        variant={isOn ? 'light' : 'subtle'}
        color={isOn ? 'teal' : 'gray'}
        aria-label={name}
        {...(isOn === undefined ? {} : { 'aria-pressed': isOn })}
        disabled={isDisabled}
        onClick={onClick}
      >
        {children}
      </ActionIcon>
    </Tooltip>
  );
}
