import { Preferences } from '@tabia/api-client/contract';

const shape = Preferences.pick({ theme: true, motion: true, piece_style: true, board_theme: true });

/** How pages and boards look. */
export type Look = Pick<Preferences, keyof typeof shape.shape>;

const KEY = 'savedLook';

/** The look of some preferences. */
export const lookOf = ({ theme, motion, piece_style, board_theme }: Look): Look => ({
  theme,
  motion,
  piece_style,
  board_theme,
});

/**
 * The look that was last shown on this device: what a page has before the preferences come, and when nobody is signed
 * in. An unreadable one is logged and ignored.
 */
export function readLook(storage: Pick<Storage, 'getItem'> = localStorage): Look {
  const text = storage.getItem(KEY);
  if (text === null) return shape.parse({});
  try {
    return shape.parse(JSON.parse(text));
  } catch (error) {
    console.warn('The saved look is unreadable and is ignored.', error);
    return shape.parse({});
  }
}

/** Remembers a look on this device. */
export const saveLook = (look: Look, storage: Pick<Storage, 'setItem'> = localStorage): void =>
  storage.setItem(KEY, JSON.stringify(lookOf(look)));
