import { furtherIcons } from './furtherIcons.ts';
import { firstIcons, type IconName } from './icons.ts';

/** Every name of the set in the order of the alphabet, for a sheet of all icons. */
export const iconNames = Object.keys({ ...firstIcons, ...furtherIcons }).sort() as readonly IconName[];
