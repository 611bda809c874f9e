import { ScrollArea as Radix } from 'radix-ui';
import type { ReactNode, Ref } from 'react';
import { bar, root, thumb, viewport } from './ScrollArea.css.ts';

export interface ScrollAreaProps {
  /** Name of the scrolled region; it can be reached and scrolled with the keyboard. */
  label: string;
  /** How high at most; `fill` is as high as its parent. */
  height: 'sm' | 'md' | 'lg' | 'fill';
  /** The element that scrolls. */
  ref?: Ref<HTMLDivElement>;
  /** What scrolls. */
  children: ReactNode;
}

/**
 * Content that scrolls under a thin bar, drawn the same everywhere.
 *
 * Keyboard: Tab reaches it; arrows, Page Up, Page Down, Home and End scroll. Screen reader: a region named `label`.
 */
export function ScrollArea({ label, height, ref, children }: ScrollAreaProps) {
  return (
    <Radix.Root className={root({ height })} type="auto" data-height={height}>
      <Radix.Viewport ref={ref} className={viewport} tabIndex={0} role="region" aria-label={label}>
        {children}
      </Radix.Viewport>
      <Radix.Scrollbar className={bar} orientation="vertical">
        <Radix.Thumb className={thumb} />
      </Radix.Scrollbar>
      <Radix.Scrollbar className={bar} orientation="horizontal">
        <Radix.Thumb className={thumb} />
      </Radix.Scrollbar>
    </Radix.Root>
  );
}
