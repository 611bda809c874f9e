/** Longest time that turns of others may keep a kind of request waiting, milliseconds. */
const MAX_OTHERS_MS = 10_000;
/** The time that such a request then gets, and that any long request has before it ends for an urgent one, milliseconds. */
export const KEPT_MS = 3_000;

/** What a turn is for: a short question that somebody waits for, a long one, or a load. */
export type TurnKind = 'look-up' | 'reading' | 'load';

export function turnKindOf({ urgent, yields }: { urgent: boolean; yields: boolean }): TurnKind {
  if (!urgent) return 'load';
  return yields ? 'reading' : 'look-up';
}

/**
 * The share of one kind of request: whether it is due because others have kept it waiting. Each urgent turn of others may end the running
 * one, so a row of them would stop it for good.
 */
interface Share {
  readonly began: (kind: TurnKind) => void;
  readonly ended: (kind: TurnKind) => void;
  readonly isDue: () => boolean;
}

function createShare(own: TurnKind, others: readonly TurnKind[], now: () => number): Share {
  /** The end of the first turn of others since this kind had its time. */
  let othersSince: number | undefined;
  let ownSince: number | undefined;
  let hadMs = 0;
  const hasHadItsTime = () => hadMs + (ownSince === undefined ? 0 : now() - ownSince) >= KEPT_MS;
  return {
    began: (kind) => {
      if (kind === own) ownSince = now();
    },
    ended: (kind) => {
      if (others.includes(kind)) othersSince ??= now();
      if (kind !== own || ownSince === undefined) return;
      if (othersSince !== undefined) hadMs += now() - ownSince;
      ownSince = undefined;
      if (hadMs < KEPT_MS) return;
      hadMs = 0;
      othersSince = undefined;
    },
    isDue: () => othersSince !== undefined && now() - othersSince >= MAX_OTHERS_MS && !hasHadItsTime(),
  };
}

/**
 * Who is next at one host: look-ups, then what is read for somebody, then loads. Where others had the turn for `MAX_OTHERS_MS`, a reading
 * or a load goes before them, and keeps the turn for `KEPT_MS`. Never two of these before a look-up: after one of them it is next.
 */
export interface TurnShares {
  readonly began: (kind: TurnKind) => void;
  readonly ended: (kind: TurnKind) => void;
  readonly isDue: (kind: TurnKind) => boolean;
  /** The last turn was one that look-ups had to wait for. */
  readonly isAfterLong: () => boolean;
  /** Kinds in the order in which they come now. */
  readonly order: () => readonly TurnKind[];
}

/** Counts for one host. */
export function createTurnShares(now: () => number): TurnShares {
  const loads = createShare('load', ['look-up', 'reading'], now);
  const readings = createShare('reading', ['look-up'], now);
  let last: TurnKind = 'look-up';
  const isDue = (kind: TurnKind): boolean =>
    (kind === 'load' && loads.isDue()) || (kind === 'reading' && readings.isDue());
  const isAfterLong = (): boolean => last !== 'look-up';
  return {
    began: (kind) => {
      last = kind;
      for (const share of [loads, readings]) share.began(kind);
    },
    ended: (kind) => {
      for (const share of [loads, readings]) share.ended(kind);
    },
    isDue,
    isAfterLong,
    order: () => {
      const due = (['load', 'reading'] as const).filter(isDue);
      const first: TurnKind[] = isAfterLong() ? ['look-up', ...due] : due;
      return [...first, 'look-up', 'reading', 'load'];
    },
  };
}
