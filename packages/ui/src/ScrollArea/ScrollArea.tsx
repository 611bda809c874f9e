import { ScrollArea as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { bar, root, thumb, viewport } from './ScrollArea.css.ts';

export interface ScrollAreaProps {
  /** Name of the scrolled region; it can be reached and scrolled with the keyboard. */
  label: string;
  height: 'sm' | 'md' | 'lg' | 'fill';
  children: ReactNode;
}

/** Content that scrolls under a thin bar. */
export const ScrollArea = ({ label, height, children }: ScrollAreaProps) => (
  <Radix.Root className={root({ height })} type="auto">
    <Radix.Viewport className={viewport} tabIndex={0} role="region" aria-label={label}>
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
