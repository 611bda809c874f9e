import { legalMoves, playUci, START_FEN } from '@tabia/chess';

/** A game to be counted, its moves in UCI and SAN. */
export interface MadeGame {
  readonly tags: Readonly<Record<string, string>>;
  readonly ucis: readonly string[];
  readonly sans: readonly string[];
  readonly result: '1-0' | '0-1' | '1/2-1/2';
}

/** Numbers from 0 up to 1, the same for the same seed (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let bits = Math.imul(state ^ (state >>> 15), state | 1);
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  };
}

const SITES = ['https://lichess.org/abcd1234', 'Chess.com', 'London'] as const;
const TIME_CONTROLS = ['60+0', '180+2', '600', '5400+30', '?'] as const;
const RESULTS = ['1-0', '0-1', '1/2-1/2'] as const;
/** Choices in each position: few, so that games meet again and again. */
const CHOICES = 2;

function playSome(random: () => number, plies: number): Pick<MadeGame, 'ucis' | 'sans'> {
  const ucis: string[] = [];
  const sans: string[] = [];
  let fen = START_FEN;
  while (ucis.length < plies) {
    const moves = [...legalMoves(fen)].flatMap(([from, targets]) => targets.map((to) => from + to));
    const uci = moves[Math.floor(random() * Math.min(CHOICES, moves.length))];
    const played = uci === undefined ? undefined : playUci(fen, uci);
    if (!played) break;
    ucis.push(played.uci);
    sans.push(played.san);
    fen = played.fen;
  }
  return { ucis, sans };
}

/** Games with every kind of tags; many reach the same positions. */
export function randomGames(count: number, seed: number): readonly MadeGame[] {
  const random = randomNumbers(seed);
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
  return Array.from({ length: count }, (_, index) => {
    const rating = (): string => (random() < 0.1 ? '?' : String(900 + Math.floor(random() * 2_100)));
    const tags = {
      Site: pick(SITES),
      White: `White ${index}`,
      Black: `Black ${index}`,
      WhiteElo: rating(),
      BlackElo: rating(),
      TimeControl: pick(TIME_CONTROLS),
      Date: `2025.0${1 + Math.floor(random() * 9)}.1${Math.floor(random() * 9)}`,
    };
    return { tags, ...playSome(random, 4 + Math.floor(random() * 36)), result: pick(RESULTS) };
  });
}

/** The games as PGN. */
export function pgnOf(games: readonly MadeGame[]): string {
  return games
    .map(({ tags, sans, result }) => {
      const head = Object.entries({ ...tags, Result: result }).map(([name, value]) => `[${name} "${value}"]`);
      return `${head.join('\n')}\n\n${sans.join(' ')} ${result}\n\n`;
    })
    .join('');
}
