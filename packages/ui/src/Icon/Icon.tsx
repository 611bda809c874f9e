import type { Ref } from 'react';
import { icon } from './Icon.css.ts';
import type { IconName } from './icons.ts';
import { useIcon } from './icons.ts';

export interface IconProps {
  /** Named by meaning, not by appearance. */
  name: IconName;
  /** Pixels at the usual font size; 20 by default. */
  size?: 16 | 20 | 24;
  /** Accessible name; without it the icon is hidden from screen readers, because the text next to it says the same. */
  label?: string;
  ref?: Ref<SVGSVGElement>;
}

/**
 * A line picture in the color of the text around it.
 *
 * Keyboard: none, it takes no focus. Screen readers hear nothing; with a `label` a picture of that name.
 */
export function Icon({ name, size = 20, label, ref }: IconProps) {
  const Picture = useIcon(name);
  const spoken = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  if (!Picture) return <svg ref={ref} className={icon({ size })} width={size} height={size} {...spoken} />;
  return (
    <Picture
      ref={ref}
      className={icon({ size })}
      size={size}
      strokeWidth={size === 24 ? 1.75 : 2}
      {...spoken}
    />
  );
}
