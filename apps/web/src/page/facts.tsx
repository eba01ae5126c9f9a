/** Facts of an object, as pairs of name and value. */
import type { ReactNode } from 'react';

export interface FactsProps {
  /** A pair without a value is left out. */
  readonly items: readonly (readonly [name: string, value: ReactNode])[];
}

export function Facts({ items }: FactsProps) {
  return (
    <dl className="facts">
      {items
        .filter(([, value]) => value !== null && value !== undefined && value !== '')
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
