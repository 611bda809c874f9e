import type { Preferences } from '@tabia/api-client/contract';

/** How pages and boards look. */
export type Look = Pick<Preferences, 'theme' | 'motion' | 'piece_style' | 'board_theme'>;

/** The look until something was chosen, as the contract has it; said again here, so that no page waits for the contract. */
const DEFAULT_LOOK: Look = { theme: 'system', motion: 'full', piece_style: 'cburnett', board_theme: 'warm' };

const THEMES: readonly unknown[] = ['light', 'dark', 'system'] satisfies Look['theme'][];
const MOTIONS: readonly unknown[] = ['full', 'reduced'] satisfies Look['motion'][];
const BOARD_THEMES: readonly unknown[] = ['warm', 'cool'] satisfies Look['board_theme'][];

function isLook(look: Readonly<Record<string, unknown>>): boolean {
  return (
    THEMES.includes(look.theme) &&
    MOTIONS.includes(look.motion) &&
    BOARD_THEMES.includes(look.board_theme) &&
    typeof look.piece_style === 'string'
  );
}

const KEY = 'savedLook';

/** The look of some preferences. */
export function lookOf({ theme, motion, piece_style, board_theme }: Look): Look {
  return {
    theme,
    motion,
    piece_style,
    board_theme,
  };
}

/**
 * The look that was last shown on this device: what a page has before the preferences come, and when nobody is signed
 * in. An unreadable one is logged and ignored.
 */
export function readLook(storage: Pick<Storage, 'getItem'> = localStorage): Look {
  const text = storage.getItem(KEY);
  if (text === null) return DEFAULT_LOOK;
  try {
    const saved: unknown = JSON.parse(text);
    const look = { ...DEFAULT_LOOK, ...(typeof saved === 'object' && saved) };
    if (typeof saved !== 'object' || !isLook(look)) throw new Error(`no look: ${text}`);
    return lookOf(look);
  } catch (error) {
    console.warn('The saved look is unreadable and is ignored.', error);
    return DEFAULT_LOOK;
  }
}

/** Remembers a look on this device. */
export function saveLook(look: Look, storage: Pick<Storage, 'setItem'> = localStorage): void {
  storage.setItem(KEY, JSON.stringify(lookOf(look)));
}
