/** Commands to the printer itself, which print nothing. They are listed so that they are not reported as unknown. */
import { silentRows } from '../../../language/frame/command-table.ts';
import { SIDE_EFFECT_COMMANDS } from '../side-effects.ts';
import type { ZplCommand, ZplReader } from '../state.ts';

const all = (title: string, names: string) => Object.fromEntries(names.split(' ').map((name) => [name, title]));

export const PRINTER_COMMANDS = [
  ...SIDE_EFFECT_COMMANDS,
  ...silentRows<ZplReader, ZplCommand>({
  '^CM': 'Letters of memory devices', '^CN': 'Cuts now', '^CO': 'Cache of fonts', '^CP': 'Removes a label',
  '~DN': 'Ends a download', '~HB': 'Battery status', '~HD': 'Head diagnosis', '^HF': 'Format to the host',
  '^HH': 'Configuration to the host', '~HI': 'Identification to the host', '~HM': 'Memory status to the host',
  '~HQ': 'Query', '~HS': 'Status to the host', '^HT': 'Linked fonts to the host',
  '~HU': 'Alert configuration to the host', '^HW': 'Directory to the host',
  '^HZ': 'Description to the host', '~JA': 'Cancels all', '^JB': 'Initialises flash memory', '~JB': 'Resets memory',
  '~JC': 'Calibrates the sensor', '~JD': 'Communication diagnosis on', '~JE': 'Communication diagnosis off',
  '~JF': 'Battery condition', '~JG': 'Sensor graph', '^JH': 'Early warning', '^JJ': 'Auxiliary port',
  '~JL': 'Sets the label length', '~JN': 'Head test fatal', '~JP': 'Pauses and cancels',
  '~JQ': 'Ends ZBI', '~JR': 'Resets', '^JS': 'Sensor', '~JS': 'Backfeed sequence', '^JT': 'Head test interval',
  '^JU': 'Saves the configuration', '^JW': 'Ribbon tension', '~JX': 'Cancels a partial format',
  '^JZ': 'Reprints after an error', '~KB': 'Discharges the battery', '^KD': 'Date format', '^KL': 'Language',
  '^KN': 'Name of the printer', '^KP': 'Password', '^KV': 'Kiosk values', '^LF': 'Lists linked fonts',
  '^MA': 'Maintenance alerts', '^MF': 'Feed at power up', '^MI': 'Maintenance message', '^MP': 'Front panel lock',
  '^MW': 'Head cold warning', '^PF': 'Slews dot rows', '~PL': 'Present length', '~PM': 'Printer mode',
  '^PN': 'Presents a label', '^PP': 'Pauses', '~PP': 'Pauses at once', '~PR': 'Applicator reprint',
  '~PS': 'Print start', '^SC': 'Serial port', '^SI': 'Sensor intensity', '^SP': 'Starts printing early',
  '^SQ': 'Stops alerts', '^SR': 'Head resistance', '^SS': 'Media sensors', '^ST': 'Sets the clock', '^SX': 'Alerts',
  '~WC': 'Prints the configuration', '^WD': 'Prints a directory', '~WL': 'Prints the network configuration',
  '~WQ': 'Writes a query', '~WR': 'Resets wireless', '^XB': 'No backfeed', '^XS': 'Dynamic media calibration',
  '^ZZ': 'Printer sleep',
  ...all('Picture to the host', '^HG ^HY'),
  ...all('RFID log to the host', '^HL ~HL'),
  ...all('Starts ZBI', '^JI ~JI'),
  ...all('Network', '^NB ^NC ~NC ^ND ^NI ^NN ^NP ~NR ^NS ^NT ~NT ^NW'),
  // Seagull's drivers begin with the caret form.
  ...all('Head test not fatal', '^JO ~JO'),
  ...all('Feeds to home', '^PH ~PH'),
  ...all('RFID', '~RV'),
  ...all('Resets counters', '~RO ^RO'),
  ...all('Wireless', '^WA ^WE ^WI ^WL ^WP ^WR ^WS ^WX'),
}),
]; // prettier-ignore
