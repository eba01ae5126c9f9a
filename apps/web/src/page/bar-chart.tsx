/** Amounts over time as bars, and as a table for screen readers. */
import { VisuallyHidden } from '@mantine/core';
import { useTexts } from '../texts.ts';

export interface Bar {
  readonly label: string;
  readonly value: number;
}

interface BarChartProps {
  /** The name of the figure: `Jobs a day`. */
  readonly label: string;
  readonly bars: readonly Bar[];
  /** The height of the chart in pixels. */
  readonly height?: number;
}

export function BarChart({ label, bars, height = 120 }: BarChartProps) {
  const { number } = useTexts();
  const most = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <figure className="bar-chart">
      <div aria-hidden className="bar-chart-bars" style={{ height }}>
        {bars.map((bar) => (
          <div key={bar.label} title={`${bar.label}: ${number(bar.value)}`}>
            <div style={{ height: `${(bar.value / most) * 100}%` }} />
          </div>
        ))}
      </div>
      <div aria-hidden className="bar-chart-ends">
        <span>{bars[0]?.label}</span>
        <span>{bars.at(-1)?.label}</span>
      </div>
      <VisuallyHidden>
        <table>
          <caption>{label}</caption>
          <tbody>
            {bars.map((bar) => (
              <tr key={bar.label}>
                <th scope="row">{bar.label}</th>
                <td>{number(bar.value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </figure>
  );
}
