import type { ReactNode, Ref } from 'react';
import { attributesOf } from '../style/attributesOf.ts';
import { endOfTwo, firstOfThree, lastOfThree, mainOfTwo, panes, zone } from './SplitPane.css.ts';

export interface SplitPaneProps {
  /** Left zone: a list, a menu, what is due. */
  start?: ReactNode;
  /** Name of the left zone, for screen readers. */
  startLabel?: string;
  /** Middle zone: the main content. */
  children: ReactNode;
  /** Name of the middle zone, for screen readers. */
  mainLabel?: string;
  /** Right zone: details of the selected item. */
  end?: ReactNode;
  /** Name of the right zone, for screen readers. */
  endLabel?: string;
  /** The right zone, to be scrolled to where it is below the others. */
  endRef?: Ref<HTMLElement>;
  /** The zone that gets most of the width; `none` makes two zones equal. */
  wide?: 'start' | 'main' | 'end' | 'none';
  /** All zones together. */
  ref?: Ref<HTMLDivElement>;
}

function zonesOf(start: boolean, end: boolean) {
  if (start && end) return 'all';
  if (start) return 'startMain';
  return end ? 'mainEnd' : 'main';
}

/**
 * Up to three zones: below each other at 360, two columns at 768, three at 1280. A wide main zone has the right one below it where
 * text is large.
 *
 * Keyboard: none of its own; Tab goes through the zones from the left to the right. Screen readers hear a region for each zone
 * that has a name.
 */
export function SplitPane({
  start,
  startLabel,
  children,
  mainLabel,
  end,
  endLabel,
  endRef,
  wide = 'main',
  ref,
  ...rest
}: SplitPaneProps) {
  const hasStart = start !== undefined && start !== null;
  const hasEnd = end !== undefined && end !== null;
  const three = hasStart && hasEnd;
  return (
    <div ref={ref} className={panes({ zones: zonesOf(hasStart, hasEnd), wide })} {...attributesOf(rest)}>
      {hasStart && (
        <section aria-label={startLabel} className={`${zone} ${three ? firstOfThree : ''}`}>
          {start}
        </section>
      )}
      <section aria-label={mainLabel} className={`${zone} ${mainOfTwo}`}>
        {children}
      </section>
      {hasEnd && (
        <section ref={endRef} aria-label={endLabel} className={`${zone} ${three ? lastOfThree : endOfTwo}`}>
          {end}
        </section>
      )}
    </div>
  );
}
