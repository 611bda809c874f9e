import { fenOfKey, namedMove, playLine } from '@tabia/chess';
import type { Reason } from '../reasons/reason.ts';
import type { Claim, TrainingPlan } from './plan.ts';
import {
  nodesOf,
  startProgress,
  stepOf,
  type TrainingMode,
  type TrainingProgress,
  type TrainingStep,
} from './progress.ts';

/** The side of the player: 1 for White. */
type Side = 0 | 1;

/** A question as a board shows it; the contract calls it a step. */
export interface ShownQuestion {
  line: number;
  posid: number;
  fen: string;
  hm: number;
  herowhite: Side;
  from: { fen: string; hm: number };
  play: string[];
  auto: number;
  newline: boolean;
  repeat: boolean;
  introduce: boolean;
  hint: string | null;
  /** Whether one move holds here, or several; only where it is known. */
  truth?: Claim;
  /** In a position where several moves are fine: those moves. */
  calm?: string[];
}

/** A move with its name. */
interface NamedMove {
  uci: string;
  san: string;
}

/** A move that failed, with the first answer that missed it. */
export interface ShownMiss {
  posid: number;
  /** Root of its tree; null for that of the training. */
  rootid: number | null;
  fen: string;
  hm: number;
  herowhite: Side;
  prepared: NamedMove;
  /** Null when the move was shown. */
  answered: NamedMove | null;
  loss: number | null;
  reason: Reason | null;
}

/** What a training is besides its questions. */
interface Kind {
  readonly mode: TrainingMode;
  readonly playerIsWhite: boolean;
}

/** The position a step asks in. */
function positionOf({ from, play }: TrainingStep): string {
  const root = fenOfKey(from.key, from.hm);
  return playLine(root, play).at(-1)?.fen ?? root;
}

function sideOf({ calm, part }: TrainingStep, playerIsWhite: boolean): Side {
  return (calm?.playerIsWhite ?? part?.playerIsWhite ?? playerIsWhite) ? 1 : 0;
}

/** The question to put now, the same on the server and on a device; null when all lines are covered. */
export function shownQuestion(
  plan: TrainingPlan,
  progress: TrainingProgress,
  { mode, playerIsWhite }: Kind,
): ShownQuestion | null {
  const step = stepOf(plan, progress);
  if (step === undefined) return null;
  const { from, play, line, posid, auto, newline, repeat, calm, truth, prepared } = step;
  const introduce = step.introduce === true;
  return {
    line,
    posid,
    fen: positionOf(step),
    hm: from.hm + play.length,
    herowhite: sideOf(step, playerIsWhite),
    from: { fen: fenOfKey(from.key, from.hm), hm: from.hm },
    play: [...play],
    auto,
    newline,
    repeat,
    introduce,
    hint: mode === 'learn' || introduce ? step.move : null,
    ...(truth && { truth }),
    ...(calm && { calm: [...prepared] }),
  };
}

/** Every move that failed in a training, with the first answer that missed it, in the order of the questions. */
export function shownMisses(
  plan: TrainingPlan,
  progress: TrainingProgress,
  { playerIsWhite }: Pick<Kind, 'playerIsWhite'>,
): ShownMiss[] {
  const asked = startProgress(plan);
  return nodesOf(plan, progress).flatMap(({ posid, line, decision, move, result }) => {
    if (result !== 'failure') return [];
    const step = stepOf(plan, { ...asked, queue: [{ line, decision, repeat: false }] });
    if (step === undefined) return [];
    const fen = positionOf(step);
    const miss = progress.misses[posid];
    return [
      {
        posid,
        rootid: step.part?.positionId ?? null,
        fen,
        hm: step.from.hm + step.play.length,
        herowhite: sideOf(step, playerIsWhite),
        prepared: namedMove(fen, move),
        answered: typeof miss?.uci === 'string' ? namedMove(fen, miss.uci) : null,
        loss: miss?.loss ?? null,
        reason: miss?.reason ?? null,
      },
    ];
  });
}
