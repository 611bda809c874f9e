import type { PlayedGame } from './playGame.ts';

export type SampleGame = PlayedGame & {
  readonly round: number;
  readonly playedAt: Date;
  readonly white: string;
  readonly black: string;
  readonly whiteElo: number;
  readonly blackElo: number;
  /** Seconds per move. */
  readonly seconds: readonly number[];
};

const START_SECONDS = 600;
const INCREMENT_SECONDS = 5;
const LINE_LENGTH = 79;

function two(value: number): string {
  return String(value).padStart(2, '0');
}
function clock(seconds: number): string {
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}

function movetext({ sans, seconds, result }: SampleGame): string {
  const left = [START_SECONDS, START_SECONDS];
  const words = sans.flatMap((san, ply) => {
    const side = ply % 2;
    left[side] = Math.max(1, (left[side] ?? 0) - (seconds[ply] ?? 0) + INCREMENT_SECONDS);
    const number = side === 0 ? [`${ply / 2 + 1}.`] : [`${(ply + 1) / 2}...`];
    return [...number, san, `{[%clk ${clock(left[side])}]}`];
  });
  return wrap([...words, result]);
}

function wrap(words: readonly string[]): string {
  const lines: string[] = [];
  let line = '';
  for (const word of words) {
    if (line !== '' && line.length + 1 + word.length > LINE_LENGTH) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line].join('\n');
}

/** Formats a sample game as PGN; its tags say that it is made by an engine. */
export function samplePgn(game: SampleGame): string {
  const [date = '', time = ''] = game.playedAt.toISOString().split(/[T.]/);
  const dotted = date.replaceAll('-', '.');
  const tags: [string, string][] = [
    ['Event', 'Tabia sample game (engine-made)'],
    ['Site', 'Tabia'],
    ['Date', dotted],
    ['Round', String(game.round)],
    ['White', game.white],
    ['Black', game.black],
    ['Result', game.result],
    ['WhiteElo', String(game.whiteElo)],
    ['BlackElo', String(game.blackElo)],
    ['TimeControl', `${START_SECONDS}+${INCREMENT_SECONDS}`],
    ['UTCDate', dotted],
    ['UTCTime', time],
    ['Annotator', 'Both sides were played by Stockfish at club strength'],
  ];
  const head = tags.map(([name, value]) => `[${name} "${value}"]`).join('\n');
  return `${head}\n\n${movetext(game)}\n`;
}
