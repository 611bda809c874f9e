import type { Mistake, Output, OwnMove, Recommended } from '@tabia/api-client/contract';
import { type BoardShape, moveArrow } from '@tabia/board';
import type { SaidAdvice } from '@tabia/mistakes/sentences';
import { useMemo } from 'react';
import { gradeArrow } from '../grades/gradeArrow.ts';

type Position = Pick<Output<'openingtrees/heronode'>, 'moves' | 'lines' | 'recommended'>;

/** What a panel says and shows about one move of the player. */
export interface MoveAdvice {
  readonly recommended: Recommended | undefined;
  /** The own move it is about, UCI. */
  readonly played: string | undefined;
  /** That move with its figures; undefined until they are loaded. */
  readonly own: OwnMove | undefined;
  /** Undefined where the move is no mistake, or nothing is known yet. */
  readonly said: SaidAdvice | undefined;
  /** Lines in UCI to play through; empty where none is stored. */
  readonly refutation: readonly string[];
  readonly better: readonly string[];
}

function saidOf(
  { advice }: Mistake,
  recommended: Recommended | undefined,
  own: OwnMove | undefined,
  uci: string | undefined,
): SaidAdvice | undefined {
  if (advice && (uci === undefined || uci === advice.mistake.uci)) return advice;
  if (own?.reason && recommended) return { recommended, mistake: own, reason: own.reason };
  // Until the better move is firm, what compares with it is not said either.
  if (advice?.recommended === null && own?.unreasonable) {
    const reason = { ...advice.reason, kind: 'none', facts: [], line: [] } as const;
    return { recommended: null, mistake: own, reason, checking: true };
  }
  return undefined;
}

function refutationOf(reason: SaidAdvice['reason'] | undefined, uci: string | undefined): readonly string[] {
  return reason?.line[0] === uci ? (reason?.line ?? []) : [];
}

/** The advice on the chosen move of a critical position; by default on the one that costs the most. */
export function adviceLines(
  mistake: Mistake,
  position: Position | undefined,
  chosen: string | undefined,
): MoveAdvice {
  const { advice } = mistake;
  const worst = position?.moves.filter(({ unreasonable }) => unreasonable);
  const played = chosen ?? advice?.mistake.uci ?? worst?.toSorted((a, b) => b.count - a.count)[0]?.uci;
  const own = position?.moves.find(({ uci }) => uci === played);
  const recommended = (advice ? advice.recommended : position?.recommended) ?? undefined;
  const said = saidOf(mistake, recommended, own, played);
  const better = position?.lines.find(({ move }) => move === recommended?.uci)?.pv ?? [];
  const shown = said?.reason.line[0] === recommended?.uci ? said?.reason.line : undefined;
  return {
    recommended,
    played,
    own,
    said,
    refutation: refutationOf(said?.reason, played),
    better: better.length > 0 ? better : (shown ?? []),
  };
}

export function useAdviceLines(
  mistake: Mistake,
  position: Position | undefined,
  chosen: string | undefined,
): MoveAdvice {
  return useMemo(() => adviceLines(mistake, position, chosen), [mistake, position, chosen]);
}

/** The move that costs the most, and the recommended one once it is firm. */
export function mistakeArrows({ advice }: Pick<Mistake, 'advice'>): readonly BoardShape[] {
  if (advice === null) return [];
  const { mistake, recommended } = advice;
  return [
    gradeArrow(mistake.uci, mistake.grade),
    ...(recommended ? [moveArrow(recommended.uci, 'best')] : []),
  ];
}

/** The move played, what the opponent answers and what is better, as arrows. */
export function adviceArrows({
  played,
  own,
  said,
  recommended,
  refutation,
}: MoveAdvice): readonly BoardShape[] {
  const better = recommended?.uci;
  const reply = refutation[1];
  // An own move of which nothing is said may be fine.
  const wrong = said?.mistake ?? (own?.unreasonable ? own : undefined);
  return [
    ...(played
      ? [wrong && played !== better ? gradeArrow(played, wrong.grade) : moveArrow(played, 'played')]
      : []),
    ...(reply ? [moveArrow(reply, 'threat')] : []),
    ...(better && better !== played ? [moveArrow(better, 'best')] : []),
  ];
}

export function useAdviceArrows(advice: MoveAdvice): readonly BoardShape[] {
  return useMemo(() => adviceArrows(advice), [advice]);
}
