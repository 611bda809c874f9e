import { vars } from '@tabia/ui/theme';

/** A phone that a board fills from edge to edge: 45 px for a square of 360, where padding and a bar beside it would leave 36. */
export const filledPhone = '(pointer: coarse) and (max-width: 479px)';

/** The size of a target among words where the pointer is a finger; the theme gives `control` 44 px there. */
export const fingerTarget = {
  '(pointer: coarse)': {
    display: 'inline-block',
    minWidth: vars.size.control,
    minHeight: vars.size.control,
  },
} as const;
