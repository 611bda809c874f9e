import { BOARD_THEMES, MOTIONS, type Preferences, THEMES } from '@tabia/api-client/contract';

/** How pages and boards look. */
export type Look = Pick<Preferences, 'theme' | 'motion' | 'piece_style' | 'board_theme'>;

/** The look until something was chosen, as the contract has it; said again here, so that no page waits for the contract. */
const DEFAULT_LOOK: Look = { theme: 'system', motion: 'full', piece_style: 'cburnett', board_theme: 'warm' };

function isOneOf(known: readonly unknown[], value: unknown): boolean {
  return known.includes(value);
}

function isLook(look: Readonly<Record<string, unknown>>): boolean {
  return (
    isOneOf(THEMES, look.theme) &&
    isOneOf(MOTIONS, look.motion) &&
    isOneOf(BOARD_THEMES, look.board_theme) &&
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
