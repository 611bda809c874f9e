import { icon } from './Icon.css.ts';
import type { IconName } from './icons.ts';
import { useIcon } from './icons.ts';

export interface IconProps {
  name: IconName;
  /** Pixels; 20 by default. */
  size?: 16 | 20 | 24;
  /** Spoken text; without it the picture is silent, because words beside it say the same. */
  label?: string;
}

/** A line picture in the colour of the text around it. */
export const Icon = ({ name, size = 20, label }: IconProps) => {
  const Picture = useIcon(name);
  const spoken = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  if (!Picture) return <svg className={icon} width={size} height={size} {...spoken} />;
  return <Picture className={icon} size={size} strokeWidth={size === 24 ? 1.75 : 2} {...spoken} />;
};
