import { keyOfPosition, positionOf, START_FEN } from '@tabia/chess';
import { OPENING_PLIES, seededRandom } from '@tabia/mistakes';
import type { Game } from '../../apps/server/src/domain/games/game.ts';

/** Openings go so far, the rest of a game costs the queries nothing but its text. */
const PLIES = 44;
const START_MS = Date.UTC(2015, 0, 1);
/** However many games there are, none is later than today: a study after the finding was computed would cost more. */
const SPAN_MS = 10 * 365 * 86_400_000;
/** How often the first, second … of a position's habits is played: a player repeats himself, his rivals less. */
const OWN_HABIT = 0.85;
const RIVAL_HABIT = 0.6;
/** Nobody plays more different moves in one position than this. */
const HABITS = 8;

/** A number of a text, the same for the same text. */
function hashOf(text: string): number {
  let hash = 2166136261;
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 16777619);
  return hash >>> 0;
}

interface Step {
  readonly uci: string;
  readonly from: number;
  readonly to: number;
}

function squareName(square: number): string {
  return `${'abcdefgh'[square & 7]}${(square >> 3) + 1}`;
}

/** The habitual moves of a position in a fixed order; promotions and castling are left out for simplicity. */
function habitsOf(position: NonNullable<ReturnType<typeof positionOf>>, key: string): readonly Step[] {
  const steps: Step[] = [];
  for (const [from, targets] of position.allDests()) {
    if (position.board.getRole(from) === 'king') continue;
    for (const to of targets) {
      const lastRank = to >> 3 === 0 || to >> 3 === 7;
      if (lastRank && position.board.getRole(from) === 'pawn') continue;
      steps.push({ uci: `${squareName(from)}${squareName(to)}`, from, to });
    }
  }
  const order = new Map(steps.map((step) => [step, hashOf(`${key} ${step.uci}`)]));
  return steps.sort((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0)).slice(0, HABITS);
}

function choose(habits: readonly Step[], habit: number, random: () => number): Step | undefined {
  let index = 0;
  while (index < habits.length - 1 && random() > habit) index += 1;
  return habits[index];
}

/** One game walked through the habits of both sides. */
function walk(index: number, games: number, book: Map<string, readonly Step[]>): Game | undefined {
  const random = seededRandom(index + 1);
  const playerIsWhite = index % 2 === 0;
  const position = positionOf(START_FEN);
  if (position === undefined) return undefined;
  const moves: string[] = [];
  const keys = [keyOfPosition(position)];
  for (let ply = 0; ply < PLIES; ply += 1) {
    const key = keys[ply] ?? keyOfPosition(position);
    const habits = book.get(key) ?? habitsOf(position, key);
    book.set(key, habits);
    const own = (ply % 2 === 0) === playerIsWhite;
    const step = choose(habits, own ? OWN_HABIT : RIVAL_HABIT, random);
    if (step === undefined) break;
    position.play({ from: step.from, to: step.to });
    moves.push(step.uci);
    if (ply < OPENING_PLIES) keys.push(keyOfPosition(position));
  }
  return {
    externalId: `walk${index}`,
    category: 3,
    timeControl: ([3, 4, 5] as const)[index % 3] ?? 4,
    playerIsWhite,
    playerName: 'Bench',
    opponent: `Rival ${index % 997}`,
    playerRating: 1700,
    opponentRating: 1600 + (index % 200),
    result: ([2, 1, 0, 2] as const)[Math.floor(random() * 4)] ?? 1,
    playedAt: new Date(START_MS + Math.round((index / games) * SPAN_MS)),
    eco: 'A00',
    opening: 'Walked opening',
    url: null,
    event: 'Benchmark',
    moves,
    keys,
    clocks: moves.map((_, ply) => 18_000 - ply * 100),
    evals: null,
    headers: { TimeControl: '180+2' },
  };
}

/** Generates games of one player in batches; always the same ones. */
export function* walkedGames(games: number, batch: number): Generator<Game[]> {
  const book = new Map<string, readonly Step[]>();
  for (let from = 0; from < games; from += batch) {
    const some: Game[] = [];
    for (let index = from; index < Math.min(games, from + batch); index += 1) {
      const game = walk(index, games, book);
      if (game !== undefined) some.push(game);
    }
    yield some;
  }
}

/** Five lines of twelve half-moves from a position, as a deep search leaves them. */
export function walkedLines(key: string): { move: string; cp: number; pv: string[] }[] {
  const root = positionOf(`${key} 0 1`);
  if (root === undefined) return [];
  const side = root.turn === 'white' ? 1 : -1;
  return habitsOf(root, key)
    .slice(0, 5)
    .map((first, index) => {
      const position = root.clone();
      const pv: string[] = [];
      for (let step: Step | undefined = first; step !== undefined && pv.length < 12; ) {
        position.play({ from: step.from, to: step.to });
        pv.push(step.uci);
        [step] = habitsOf(position, keyOfPosition(position));
      }
      return { move: first.uci, cp: side * (30 - 12 * index), pv };
    });
}
