import { type Encounter, encountersOf } from '@tabia/mistakes';
import type { Game } from './game.ts';

/** A decision of the player in the opening of a game, before it is stored. */
export interface GameDecision
  extends Pick<Encounter, 'ply' | 'key' | 'uci' | 'nextKey' | 'gameBest' | 'gameAfter'> {
  /** The opponent's answer and the position after it; null where the game or the opening ends. */
  readonly reply: string | null;
  readonly replyKey: string | null;
  /** Centiseconds. */
  readonly clockLeft: number | null;
  readonly clockUsed: number | null;
}

/** Centiseconds added after each move. */
function incrementOf(game: Game): number {
  const increment = /^\d+\+(\d+)$/.exec(game.headers.TimeControl ?? '')?.[1];
  return Number(increment ?? 0) * 100;
}

function replyOf(game: Game, ply: number): Pick<GameDecision, 'reply' | 'replyKey'> {
  const [reply, replyKey] = [game.moves[ply + 1], game.keys[ply + 2]];
  return reply === undefined || replyKey === undefined
    ? { reply: null, replyKey: null }
    : { reply, replyKey };
}

function clocksOf(game: Game, ply: number, increment: number): Pick<GameDecision, 'clockLeft' | 'clockUsed'> {
  const clockLeft = game.clocks?.[ply] ?? null;
  const clockBefore = game.clocks?.[ply - 2] ?? null;
  if (clockLeft === null || clockBefore === null) return { clockLeft, clockUsed: null };
  return { clockLeft, clockUsed: Math.max(0, clockBefore + increment - clockLeft) };
}

/** The encounters of a game with what is stored beside them: the reply, and the clock. */
export function decisionsOf(game: Game): readonly GameDecision[] {
  const increment = incrementOf(game);
  const side = game.playerIsWhite ? 'white' : 'black';
  const record = { ...game, side, playedMs: game.playedAt?.getTime() ?? null } as const;
  return encountersOf(record, null).map((encounter) => ({
    ...encounter,
    ...replyOf(game, encounter.ply),
    ...clocksOf(game, encounter.ply, increment),
  }));
}
