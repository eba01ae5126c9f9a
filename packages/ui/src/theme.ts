/** Colours, type and shapes of every page. Colour means a state; everything else is gray, and one accent. */
import { createTheme, Drawer, type MantineColorsTuple, Modal, NativeSelect } from '@mantine/core';

/**
 * Darker than Mantine's own at the dark end: as text on their light shades, and under white text, they keep 4.5 : 1.
 */
const TEAL: MantineColorsTuple = [
  '#e6fcf5',
  '#c3fae8',
  '#96f2d7',
  '#63e6be',
  '#38d9a9',
  '#20c997',
  '#0f8a63',
  '#0b7857',
  '#086b4c',
  '#075c41',
];
const ORANGE: MantineColorsTuple = [
  '#fff4e6',
  '#ffe8cc',
  '#ffd8a8',
  '#ffc078',
  '#ffa94d',
  '#ff922b',
  '#d9640b',
  '#c25400',
  '#a84300',
  '#8f3500',
];
const RED: MantineColorsTuple = [
  '#fff5f5',
  '#ffe3e3',
  '#ffc9c9',
  '#ffa8a8',
  '#ff8787',
  '#fa5252',
  '#d9302f',
  '#c42525',
  '#b01e1e',
  '#991616',
];

export const theme = createTheme({
  colors: { teal: TEAL, orange: ORANGE, red: RED },
  primaryColor: 'teal',
  primaryShade: { light: 8, dark: 8 },
  fontFamily: "'Inter Variable', system-ui, sans-serif",
  fontFamilyMonospace: "ui-monospace, 'Cascadia Mono', Consolas, 'DejaVu Sans Mono', monospace",
  headings: { fontWeight: '600' },
  defaultRadius: 'md',
  respectReducedMotion: true,
  components: {
    // The heading of a dialog is not that of the page.
    Drawer: Drawer.extend({ defaultProps: { attributes: { header: { role: 'none' } } } }),
    Modal: Modal.extend({ defaultProps: { attributes: { header: { role: 'none' } } } }),
    // The mark of a drop-down list means nothing to a screen reader.
    NativeSelect: NativeSelect.extend({ defaultProps: { rightSectionProps: { 'aria-hidden': true } } }),
  },
});
