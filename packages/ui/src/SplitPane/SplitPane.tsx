import type { ReactNode } from 'react';
import { firstOfThree, lastOfThree, panes, zone } from './SplitPane.css.ts';

export interface SplitPaneProps {
  /** Left zone: a list, a menu, what is due. */
  start?: ReactNode;
  startLabel?: string;
  children: ReactNode;
  mainLabel?: string;
  /** Right zone: the chosen thing in detail. */
  end?: ReactNode;
  endLabel?: string;
  /** The zone that gets most of the width; `none` makes two zones equal. */
  wide?: 'start' | 'main' | 'end' | 'none';
}

const zonesOf = (start: boolean, end: boolean) => {
  if (start && end) return 'all';
  if (start) return 'startMain';
  return end ? 'mainEnd' : 'main';
};

/** Up to three zones: below each other at 360, two columns at 768, three at 1280. */
export const SplitPane = ({
  start,
  startLabel,
  children,
  mainLabel,
  end,
  endLabel,
  wide = 'main',
}: SplitPaneProps) => {
  const hasStart = start !== undefined && start !== null;
  const hasEnd = end !== undefined && end !== null;
  const three = hasStart && hasEnd;
  return (
    <div className={panes({ zones: zonesOf(hasStart, hasEnd), wide })}>
      {hasStart && (
        <section aria-label={startLabel} className={`${zone} ${three ? firstOfThree : ''}`}>
          {start}
        </section>
      )}
      <section aria-label={mainLabel} className={zone}>
        {children}
      </section>
      {hasEnd && (
        <section aria-label={endLabel} className={`${zone} ${three ? lastOfThree : ''}`}>
          {end}
        </section>
      )}
    </div>
  );
};
