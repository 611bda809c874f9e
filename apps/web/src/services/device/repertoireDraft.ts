const KEY = 'repertoireDraft';

/** What was typed into the form of a repertoire when its page was left or reloaded. */
export interface RepertoireDraft {
  readonly heroid: number;
  readonly name: string;
  /** 1 White, 0 Black. */
  readonly side: 0 | 1;
  readonly pgn: string;
  /** The page was left for the platform that asks whether studies may be read. */
  readonly asksForStudies: boolean;
}

function isDraft(value: unknown): value is RepertoireDraft {
  if (typeof value !== 'object' || value === null) return false;
  const { heroid, name, side, pgn, asksForStudies } = value as Partial<
    Record<keyof RepertoireDraft, unknown>
  >;
  const isSide = side === 0 || side === 1;
  const areTexts = typeof name === 'string' && typeof pgn === 'string';
  return Number.isSafeInteger(heroid) && isSide && areTexts && typeof asksForStudies === 'boolean';
}

/** Keeps a draft in this tab; false where the browser keeps nothing, or not as much. */
export function keepDraft(
  draft: RepertoireDraft,
  storage: Pick<Storage, 'setItem'> = sessionStorage,
): boolean {
  try {
    storage.setItem(KEY, JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

/** The draft of this tab; undefined without one, or if it cannot be read. */
export function readDraft(storage: Pick<Storage, 'getItem'> = sessionStorage): RepertoireDraft | undefined {
  try {
    const value: unknown = JSON.parse(storage.getItem(KEY) ?? 'null');
    return isDraft(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** It is in the form again, or somebody else uses this device now. */
export function forgetDraft(storage: Pick<Storage, 'removeItem'> = sessionStorage): void {
  try {
    storage.removeItem(KEY);
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}
