/** The icon of an entry that needs attention: which fault it is can be told from across the room. */
import type { attentionApi } from '@platen/protocol';
import {
  IconAlertTriangle,
  IconBellX,
  IconClockX,
  IconCopy,
  IconDeviceAudioTape,
  IconDeviceDesktopOff,
  IconDownload,
  IconFileX,
  IconGauge,
  IconHandGrab,
  IconHelpCircle,
  IconHourglass,
  IconKeyOff,
  IconLanguage,
  IconLockOpen,
  IconPlayerPause,
  IconPrinterOff,
  IconReplace,
  IconRulerMeasure,
  IconScissors,
  IconStack2,
  IconTemperatureMinus,
  IconTemperaturePlus,
  IconToiletPaper,
  IconTool,
  IconUnlink,
  IconWebhook,
  type Icon,
} from '@tabler/icons-react';

type Entry = attentionApi.AttentionEntry;

const KINDS: Readonly<Record<Entry['kind'], Icon>> = {
  agent_offline: IconDeviceDesktopOff,
  agent_refused: IconReplace,
  agent_outdated: IconDownload,
  agent_clock: IconClockX,
  printer_stopped: IconPrinterOff,
  printer_unreachable: IconUnlink,
  printer_unknown: IconHelpCircle,
  printer_without_agent: IconDeviceDesktopOff,
  printer_doubled: IconCopy,
  job_stuck: IconHourglass,
  jobs_waiting: IconHourglass,
  jobs_uncertain: IconHelpCircle,
  jobs_failed: IconFileX,
  webhook_disabled: IconWebhook,
  webhook_failing: IconWebhook,
  alert_channel_failing: IconBellX,
  quota_agents: IconGauge,
  quota_printers: IconGauge,
  quota_jobs: IconGauge,
  quota_storage: IconGauge,
  key_expiring: IconClockX,
  key_revoked: IconKeyOff,
  prints_refused: IconFileX,
  printer_slow: IconHourglass,
};

/** What a printer reports of itself, by the fact; labels and their roll, the head, and so on. */
const FAULTS: Readonly<Record<string, Icon>> = {
  'fault.paperOut': IconToiletPaper,
  'windows.paperOut': IconToiletPaper,
  'fault.ribbonOut': IconDeviceAudioTape,
  'fault.headOpen': IconLockOpen,
  'windows.coverOpen': IconLockOpen,
  'fault.paused': IconPlayerPause,
  'fault.offline': IconPlayerPause,
  'fault.language': IconLanguage,
  'fault.overTemp': IconTemperaturePlus,
  'fault.underTemp': IconTemperatureMinus,
  'fault.jam': IconAlertTriangle,
  'windows.jam': IconAlertTriangle,
  'fault.cutter': IconScissors,
  'fault.head': IconTool,
  'fault.media': IconRulerMeasure,
  'fault.labelWaiting': IconHandGrab,
  'fault.bufferFull': IconStack2,
  'fault.memory': IconStack2,
  'fault.sharedAddress': IconCopy,
};

/** An entry may quote another fact as its reason. */
export function faultIcon({ kind, fact }: Pick<Entry, 'kind' | 'fact'>): Icon {
  const why = fact?.params?.['why'];
  const reason = typeof why === 'object' ? why.key : undefined;
  return FAULTS[fact?.key ?? ''] ?? FAULTS[reason ?? ''] ?? KINDS[kind];
}
