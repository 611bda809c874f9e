import { readFile } from 'node:fs/promises';
import { type ReplayedGame, replayPgn } from '@tabia/chess/pgn';
import { OPENING_PLIES, seededRandom } from '@tabia/mistakes';
import { samplePgn } from '../../tests/support/platforms/index.ts';

/** A game of which others are made: its moves in SAN, and the position before each of them. */
interface Seed {
  readonly sans: readonly string[];
  readonly keys: readonly string[];
  readonly playerIsWhite: boolean;
}

interface MadeGames {
  readonly pgn: string;
  /** Every position of their openings. */
  readonly keys: readonly string[];
}

/** Makes the games of an account: always the same ones for the same number. */
export type GameMaker = (account: number, games: number) => MadeGames;

/** Fewer plies are no game: too many of them would be the same one. */
const MIN_PLIES = 24;
/** Tails are exchanged from here on, so that no game is a copy of its seed. */
const FIRST_CROSSING = 4;
const LAST_CROSSING = 20;
const SAMPLE_SEEDS = 400;
const FIRST_DAY_MS = Date.UTC(2020, 0, 1);
const FIVE_YEARS_MS = 5 * 365 * 86_400_000;

function seedOf({ moves, game }: ReplayedGame, player: string): Seed | undefined {
  const [white, black] = [game.headers.get('White'), game.headers.get('Black')];
  if (moves.length < MIN_PLIES || (white !== player && black !== player)) return undefined;
  return {
    sans: moves.map(({ san }) => san),
    keys: moves.map(({ keyBefore = '' }) => keyBefore),
    playerIsWhite: white === player,
  };
}

async function readSeeds(file: string | undefined, player: string): Promise<Seed[]> {
  const bytes = file === undefined ? Buffer.from(samplePgn(player, SAMPLE_SEEDS)) : await readFile(file);
  const seeds: Seed[] = [];
  for await (const item of replayPgn([bytes])) {
    const seed = 'moves' in item ? seedOf(item, player) : undefined;
    if (seed) seeds.push(seed);
  }
  if (seeds.length === 0) throw new Error(`No game of ${player} has ${MIN_PLIES} plies or more.`);
  return seeds;
}

function numbered(sans: readonly string[]): string {
  return sans.map((san, ply) => (ply % 2 === 0 ? `${ply / 2 + 1}. ${san}` : san)).join(' ');
}

/**
 * Makes games from those of a player. Two games that reach the same position exchange what follows it: all moves are legal, the openings
 * are met as often as in the seeds, and nearly no two games are equal. Every account has favorites of its own among the seeds, so that
 * accounts differ from each other as people do.
 */
export async function createGameMaker(file: string | undefined, player: string): Promise<GameMaker> {
  const seeds = await readSeeds(file, player);
  /** Seeds that reach a position at a ply. */
  const reaching = new Map<string, { readonly seed: Seed; readonly ply: number }[]>();
  for (const seed of seeds)
    for (let ply = FIRST_CROSSING; ply <= LAST_CROSSING; ply += 1) {
      const key = seed.keys[ply];
      if (key === undefined) continue;
      const some = reaching.get(key);
      if (some) some.push({ seed, ply });
      else reaching.set(key, [{ seed, ply }]);
    }
  return (account, games) => {
    const random = seededRandom(account + 1);
    const pick = <T>(some: readonly T[]): T => some[Math.floor(random() * some.length)] as T;
    const favorites = Array.from({ length: Math.ceil(seeds.length / 2) }, () => pick(seeds));
    const made: string[] = [];
    const met = new Set<string>();
    for (let game = 0; game < games; game += 1) {
      const first = pick(favorites);
      const ply = FIRST_CROSSING + Math.floor(random() * (LAST_CROSSING - FIRST_CROSSING));
      const crossed = pick(reaching.get(first.keys[ply] ?? '') ?? [{ seed: first, ply }]);
      const sans = [...first.sans.slice(0, ply), ...crossed.seed.sans.slice(crossed.ply)];
      const keys = [...first.keys.slice(0, ply), ...crossed.seed.keys.slice(crossed.ply)];
      for (const key of keys.slice(0, OPENING_PLIES + 1)) met.add(key);
      const [white, black] = first.playerIsWhite
        ? [player, `Rival ${game % 997}`]
        : [`Rival ${game % 997}`, player];
      const at = new Date(FIRST_DAY_MS + Math.floor((game / games) * FIVE_YEARS_MS)).toISOString();
      const [date, time] = [at.slice(0, 10).replaceAll('-', '.'), at.slice(11, 19)];
      made.push(
        `[Event "Rated game"]\n[Date "${date}"]\n[UTCDate "${date}"]\n[UTCTime "${time}"]\n[Round "${game + 1}"]\n` +
          `[White "${white}"]\n[Black "${black}"]\n[WhiteElo "1650"]\n[BlackElo "1660"]\n[TimeControl "180+2"]\n` +
          `[Result "1-0"]\n\n${numbered(sans)} 1-0\n`,
      );
    }
    return { pgn: made.join('\n'), keys: [...met] };
  };
}
