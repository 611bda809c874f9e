import { vars } from '@tabia/ui/theme';

/** The size of a target among words where the pointer is a finger; the theme gives `control` 44 px there. */
export const fingerTarget = {
  '(pointer: coarse)': {
    display: 'inline-block',
    minWidth: vars.size.control,
    minHeight: vars.size.control,
  },
} as const;
