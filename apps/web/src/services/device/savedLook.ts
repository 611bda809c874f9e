import type { Preferences } from '@tabia/api-client/contract';

/** How pages and boards look. */
export type Look = Pick<Preferences, 'theme' | 'motion' | 'piece_style' | 'board_theme'>;

/** The look until something was chosen, as the contract has it; said again here, so that no page waits for the contract. */
const USUAL: Look = { theme: 'system', motion: 'full', piece_style: 'cburnett', board_theme: 'warm' };

const THEMES: readonly unknown[] = ['light', 'dark', 'system'] satisfies Look['theme'][];
const MOTIONS: readonly unknown[] = ['full', 'reduced'] satisfies Look['motion'][];
const BOARD_THEMES: readonly unknown[] = ['warm', 'cool'] satisfies Look['board_theme'][];

const isLook = (look: Readonly<Record<string, unknown>>): boolean =>
  THEMES.includes(look.theme) &&
  MOTIONS.includes(look.motion) &&
  BOARD_THEMES.includes(look.board_theme) &&
  typeof look.piece_style === 'string';

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
  if (text === null) return USUAL;
  try {
    const saved: unknown = JSON.parse(text);
    const look = { ...USUAL, ...(typeof saved === 'object' && saved) };
    if (typeof saved !== 'object' || !isLook(look)) throw new Error(`no look: ${text}`);
    return lookOf(look);
  } catch (error) {
    console.warn('The saved look is unreadable and is ignored.', error);
    return USUAL;
  }
}

/** Remembers a look on this device. */
export const saveLook = (look: Look, storage: Pick<Storage, 'setItem'> = localStorage): void =>
  storage.setItem(KEY, JSON.stringify(lookOf(look)));
