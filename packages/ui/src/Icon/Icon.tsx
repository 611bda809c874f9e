import type { Ref } from 'react';
import { attributesOf } from '../style/attributesOf.ts';
import type { Size } from '../style/vocabulary.ts';
import { icon } from './Icon.css.ts';
import type { IconName } from './icons.ts';
import { useIcon } from './icons.ts';

export interface IconProps {
  /** Named by meaning, not by appearance. */
  name: IconName;
  /** 16, 20 (the usual) or 24 px at the usual font size. */
  size?: Size;
  /** Accessible name; without it the icon is hidden from screen readers, because the text next to it says the same. */
  label?: string;
  ref?: Ref<SVGSVGElement>;
}

/** In pixels. */
const LENGTHS = { sm: 16, md: 20, lg: 24 } as const;

/**
 * A line picture in the color of the text around it.
 *
 * Keyboard: none, it takes no focus. Screen readers hear nothing; with a `label` a picture of that name.
 */
export function Icon({ name, size = 'md', label, ref, ...rest }: IconProps) {
  const Picture = useIcon(name);
  const length = LENGTHS[size];
  const spoken = {
    ...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }),
    ...attributesOf(rest),
  };
  if (!Picture)
    return <svg ref={ref} className={icon({ size })} width={length} height={length} {...spoken} />;
  return (
    <Picture
      ref={ref}
      className={icon({ size })}
      size={length}
      strokeWidth={size === 'lg' ? 1.75 : 2}
      {...spoken}
    />
  );
}
