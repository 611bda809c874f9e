import type { StandInGame } from './gameOfPgn.ts';

const RULES: Readonly<Record<string, string>> = {
  Chess960: 'chess960',
  Crazyhouse: 'crazyhouse',
  'King of the Hill': 'kingofthehill',
};

const START_FEN = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

/** When a game ended, in ms: archives are sorted by it. */
export function endOf({ startedAt, game }: StandInGame): number {
  return startedAt + game.moves.length * 1_000;
}

function resultsOf(result: string, mated: boolean): readonly [white: string, black: string] {
  if (result === '1-0') return ['win', mated ? 'checkmated' : 'resigned'];
  if (result === '0-1') return [mated ? 'checkmated' : 'resigned', 'win'];
  return ['agreed', 'agreed'];
}

function timeClassOf(speed: string | undefined): string {
  if (speed === 'correspondence' || speed === undefined) return 'daily';
  return speed === 'classical' ? 'rapid' : speed;
}

/** A game as an entry of Chess.com's monthly archive. A tag `[NoPgn "1"]` omits the PGN. */
export function chesscomJson(standIn: StandInGame, origin: string): Readonly<Record<string, unknown>> {
  const { game, headers, pgn } = standIn;
  const mated = game.moves.at(-1)?.san.endsWith('#') ?? false;
  const [white, black] = resultsOf(game.result, mated);
  const timeClass = timeClassOf(headers.speed);
  const number = Number.parseInt(Buffer.from(standIn.id).toString('hex').slice(0, 10), 16);
  const side = (name: string, rating: number | undefined, result: string) => ({
    rating: rating ?? 1200,
    result,
    '@id': `${origin}/pub/player/${name.toLowerCase()}`,
    username: name,
  });
  return {
    url: `https://www.chess.com/game/${timeClass === 'daily' ? 'daily' : 'live'}/${number}`,
    ...(game.headers.has('NoPgn') ? {} : { pgn }),
    time_control: game.headers.get('TimeControl') ?? '600',
    end_time: Math.floor(endOf(standIn) / 1_000),
    rated: true,
    uuid: `00000000-0000-11ee-0000-${String(number).padStart(12, '0').slice(0, 12)}`,
    initial_setup: game.headers.get('FEN') ?? START_FEN,
    time_class: timeClass,
    rules: RULES[game.headers.get('Variant') ?? ''] ?? 'chess',
    white: side(headers.white, headers.whiteRating, white),
    black: side(headers.black, headers.blackRating, black),
    eco: 'https://www.chess.com/openings/Kings-Pawn-Opening',
  };
}
