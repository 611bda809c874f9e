import { legalMoves, playLine, playUci, START_FEN } from '@tabia/chess';
import { seededRandom } from '@tabia/mistakes';
import { needsPromotion } from '../../packages/chess/src/testing/needsPromotion.ts';

/** The player, as spelled in the files. */
export const HERO = 'Hero, Harriet';

/** Number of kills; each round brings new games first. */
export const ROUNDS = Number(process.env.TABIA_FAULT_ROUNDS ?? 3);

/** True in `npm test`; `npm run test:faults` runs everything. */
export const IS_SHORT = ROUNDS <= 3;

/** The file of a round and its number of usable games. */
export interface RoundFile {
  readonly pgn: string;
  readonly games: number;
}

/** Sound lines the player usually follows, so that most positions need only a scan. */
const LINES = [
  'e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5a4 g8f6 e1g1 f8e7 f1e1 b7b5 a4b3 d7d6 c2c3 e8g8',
  'd2d4 d7d5 c2c4 e7e6 b1c3 g8f6 c1g5 f8e7 e2e3 e8g8 g1f3 h7h6 g5h4 b7b6',
  'e2e4 c7c5 g1f3 d7d6 d2d4 c5d4 f3d4 g8f6 b1c3 a7a6 c1e3 e7e5 d4b3 c8e6',
  'c2c4 e7e5 b1c3 g8f6 g2g3 d7d5 c4d5 f6d5 f1g2 d5b6 g1f3 b8c6 e1g1 f8e7',
  'e2e4 e7e6 d2d4 d7d5 b1c3 g8f6 c1g5 f8e7 e4e5 f6d7 g5e7 d8e7 f2f4 e8g8',
].map((line) => line.split(' '));

/** A sound game that reaches the middlegame: beyond the opening both kings move back and forth. */
const LONG_GAME = [
  ...(LINES[0] ?? []),
  ...'h2h3 c6b8 d2d4 b8d7 b1d2 c8b7 b3c2 f8e8 d2f1 e7f8 f1g3 g7g6 a2a4 c7c5 d4d5 c5c4 c1g5 h7h6 g5e3 d7c5'.split(
    ' ',
  ),
  ...'d1d2 h6h5 e3g5 f8e7'.split(' '),
  ...Array.from({ length: 5 }, () => 'g1h2 g8g7 h2g1 g7g8'.split(' ')).flat(),
];

/** Fewer in the run that is part of `npm test`. */
const GAMES = Number(process.env.TABIA_FAULT_GAMES ?? 120);
/** The player repeats the mistake of the round in every nth game. */
const HABIT_EVERY = 6;
/** Earliest ply of a mistake. */
const FIRST_HABIT_PLY = 6;
/**
 * Each mistake costs seconds of search for its lines, in four whole runs. In the short run only the round that is killed while it is
 * analyzed has one, and that is refuted by a mate: what follows it is searched at once.
 */
const SHORT_HABIT = {
  round: 1,
  line: 'd2d4 g8f6 c2c4 e7e5 d4e5 f6g4 c1f4 b8c6 g1f3 f8b4 b1d2 d8e7 a2a3 g4e5 f3e5 c6e5 e2e3 b4d2'.split(
    ' ',
  ),
  mistake: 'd2d4 g8f6 c2c4 e7e5 d4e5 f6g4 c1f4 b8c6 g1f3 f8b4 b1d2 d8e7 a2a3 g4e5 a3b4 e5d3'.split(' '),
};
const RESULTS = ['1-0', '0-1', '1/2-1/2'] as const;
const DAY_MS = 86_400_000;
const START = Date.UTC(2023, 0, 1, 12);

function randomMove(fen: string, random: () => number): string | undefined {
  const moves = [...legalMoves(fen)].flatMap(([from, targets]) =>
    targets.map((to) => `${from}${to}${needsPromotion(fen, from, to) ? 'q' : ''}`),
  );
  return moves.sort()[Math.floor(random() * moves.length)];
}

function fenAfter(moves: readonly string[]): string {
  return playLine(START_FEN, moves).at(-1)?.fen ?? START_FEN;
}

/** A line up to a ply, then random moves up to a length or the end of the game. */
function strayedLine(
  line: readonly string[],
  ply: number,
  length: number,
  random: () => number,
): readonly string[] {
  const moves = line.slice(0, ply);
  let fen = fenAfter(moves);
  while (moves.length < length) {
    const move = randomMove(fen, random);
    if (move === undefined) break;
    moves.push(move);
    fen = playUci(fen, move)?.fen ?? fen;
  }
  return moves;
}

function movetext(moves: readonly string[]): string {
  return playLine(START_FEN, moves)
    .map(({ san }, ply) => (ply % 2 === 0 ? `${ply / 2 + 1}. ${san}` : san))
    .join(' ');
}

function gameText(tags: Readonly<Record<string, string>>, text: string): string {
  const head = Object.entries(tags).map(([name, value]) => `[${name} "${value}"]`);
  return `${head.join('\n')}\n\n${text} ${tags.Result}\n\n`;
}

function dateOf(round: number, index: number): string {
  return new Date(START + (round * GAMES + index) * DAY_MS).toISOString().slice(0, 10).replaceAll('-', '.');
}

function tagsOf(round: number, index: number, hasWhite: boolean): Record<string, string> {
  const opponent = `Opponent ${index % 37}`;
  return {
    Event: `Round ${round}`,
    Date: dateOf(round, index),
    White: hasWhite ? HERO : opponent,
    Black: hasWhite ? opponent : HERO,
    Result: RESULTS[index % RESULTS.length] ?? '*',
  };
}

/** Unusable games: one whose second move is illegal, one of other players. The latter leaves no row. */
function unusable(round: number): string {
  const tags = tagsOf(round, GAMES, true);
  return [
    gameText(tags, '1. e4 Ke4'),
    gameText({ ...tags, White: 'Somebody else' }, '1. e4 e5 2. Nf3 Nc6 3. Bb5 a6'),
  ].join('');
}

/** What is played in most games of a round, and in every sixth. */
interface Play {
  readonly line: readonly string[];
  readonly habit: readonly string[] | undefined;
  readonly hasWhite: boolean;
}

function shortPlay(round: number): Play {
  if (round === SHORT_HABIT.round)
    return { line: SHORT_HABIT.line, habit: SHORT_HABIT.mistake, hasWhite: true };
  return { line: LINES[round % LINES.length] ?? [], habit: undefined, hasWhite: true };
}

function playOfRound(round: number): Play {
  const random = seededRandom(7_000 + round);
  const line = LINES[round % LINES.length] ?? [];
  const hasWhite = Math.floor(round / LINES.length) % 2 === 0;
  const choices = (line.length - FIRST_HABIT_PLY) / 2;
  const ply = FIRST_HABIT_PLY + 2 * Math.floor(random() * choices) + (hasWhite ? 0 : 1);
  return { line, habit: strayedLine(line, ply, ply + 2, random), hasWhite };
}

/**
 * The games of a round, deterministic: a line with a mistake in every sixth game, one game in another line, sometimes
 * one that reaches the middlegame, and two unusable ones.
 */
export function gamesOfRound(round: number): RoundFile {
  const { line, habit, hasWhite } = IS_SHORT ? shortPlay(round) : playOfRound(round);
  const other = LINES[(round + 2) % LINES.length] ?? [];
  const long = round % 3 === 0 ? LONG_GAME : line;
  const usual = movetext(line);
  const bad = habit && movetext(habit);
  const others = new Map([
    [10, movetext(other)],
    [20, movetext(long)],
  ]);
  const texts = Array.from({ length: GAMES }, (_, index) => {
    const text = others.get(index) ?? (index % HABIT_EVERY === 0 ? bad : undefined) ?? usual;
    return gameText(tagsOf(round, index, hasWhite), text);
  });
  return { pgn: `${texts.join('')}${unusable(round)}`, games: GAMES };
}
