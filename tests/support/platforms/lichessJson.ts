import type { PgnGame } from '@tabia/chess/pgn';
import type { StandInGame } from './gameOfPgn.ts';

const VARIANTS: Readonly<Record<string, string>> = {
  Standard: 'standard',
  Chess960: 'chess960',
  Crazyhouse: 'crazyhouse',
  Antichess: 'antichess',
  'From Position': 'fromPosition',
};

const CENTISECONDS = 100;

function playerOf(name: string, rating: number | undefined): object {
  const level = /^lichess AI level (\d)$/.exec(name)?.[1];
  if (level) return { aiLevel: Number(level) };
  if (name === 'Anonymous') return {};
  return { user: { name, id: name.toLowerCase() }, ...(rating === undefined ? {} : { rating }) };
}

function statusOf(game: PgnGame): string {
  if (game.result === '*') return game.headers.get('Termination') === 'Abandoned' ? 'aborted' : 'started';
  if (game.result === '1/2-1/2') return 'draw';
  return game.moves.at(-1)?.san.endsWith('#') ? 'mate' : 'resign';
}

function winnerOf(game: PgnGame): object {
  if (game.result === '1-0') return { winner: 'white' };
  return game.result === '0-1' ? { winner: 'black' } : {};
}

function clocksOf(game: PgnGame): object {
  const clocks = game.moves.flatMap(({ clock }) =>
    clock === undefined ? [] : Math.round(clock * CENTISECONDS),
  );
  return clocks.length === 0 ? {} : { clocks };
}

function analysisOf(game: PgnGame): object {
  const analysis = game.moves.flatMap(({ eval: score }): object | [] => {
    if (!score) return [];
    return 'mate' in score ? { mate: score.mate } : { eval: score.cp };
  });
  return analysis.length === 0 ? {} : { analysis };
}

/** A game as a line of Lichess's stream, with the requested fields. */
export function lichessJson(
  { id, game, headers, startedAt }: StandInGame,
  query: URLSearchParams,
): Readonly<Record<string, unknown>> {
  const speed = headers.speed ?? 'correspondence';
  const variant = VARIANTS[game.headers.get('Variant') ?? 'Standard'] ?? 'standard';
  const control = headers.timeControl;
  const fen = game.headers.get('FEN');
  return {
    id,
    rated: true,
    variant,
    speed,
    perf: variant === 'standard' || variant === 'fromPosition' ? speed : variant,
    createdAt: startedAt,
    lastMoveAt: startedAt + game.moves.length,
    status: statusOf(game),
    source: 'pool',
    players: {
      white: playerOf(headers.white, headers.whiteRating),
      black: playerOf(headers.black, headers.blackRating),
    },
    ...(fen ? { initialFen: fen } : {}),
    ...winnerOf(game),
    ...(query.get('opening') === 'true' && headers.eco
      ? { opening: { eco: headers.eco, name: headers.opening ?? '', ply: 1 } }
      : {}),
    moves: game.moves.map(({ san }) => san).join(' '),
    ...(query.get('clocks') === 'true' ? clocksOf(game) : {}),
    ...(query.get('evals') === 'true' ? analysisOf(game) : {}),
    ...(control?.kind === 'clock'
      ? { clock: { initial: control.baseSeconds, increment: control.incrementSeconds } }
      : {}),
  };
}
