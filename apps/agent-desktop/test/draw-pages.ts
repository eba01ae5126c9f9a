/** Runs as a process of its own: draws every page of a PDF at 600 dpi as a driver does, and reports its largest memory. */
import { readFileSync } from 'node:fs';
import { openPages } from '../src/drivers/pages/pages.ts';

const DPI = 600;
const pages = await openPages('pdf', readFileSync(process.argv[2]!), DPI);
let strips = 0;
const depths = new Set<number>();
for (let page = 0; page < pages.count; page++) {
  const { width, height } = pages.size(page);
  pages.ink(page);
  const size = { width: Math.round((width / 72) * DPI), height: Math.round((height / 72) * DPI), dpi: DPI };
  pages.draw(page, size, ({ depth }) => {
    strips++;
    depths.add(depth);
  });
}
pages.close();
console.log(JSON.stringify({ pages: pages.count, strips, depths: [...depths], peakKb: peakKb() }));

/** The largest memory of this program alone: on Linux, `maxRSS` begins with what the process that started it had. */
function peakKb(): number {
  if (process.platform !== 'linux') return process.resourceUsage().maxRSS;
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8'))![1]);
}
