/** Opening lines of generated games, which thus share positions. */
const LINES = [
  '1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O 9. h3 Nb8 10. d4 Nbd7',
  '1. e4 c5 2. Nf3 d6 3. d4 cxd4 4. Nxd4 Nf6 5. Nc3 a6 6. Be3 e5 7. Nb3 Be6 8. f3 Be7 9. Qd2 O-O 10. O-O-O Nbd7',
  '1. d4 Nf6 2. c4 g6 3. Nc3 Bg7 4. e4 d6 5. Nf3 O-O 6. Be2 e5 7. O-O Nc6 8. d5 Ne7 9. Ne1 Nd7 10. Be3 f5',
  '1. d4 d5 2. c4 e6 3. Nc3 Nf6 4. Bg5 Be7 5. e3 O-O 6. Nf3 h6 7. Bh4 b6 8. cxd5 Nxd5 9. Bxe7 Qxe7 10. Nxd5 exd5',
  '1. e4 e6 2. d4 d5 3. e5 c5 4. c3 Nc6 5. Nf3 Qb6 6. a3 Nh6 7. b4 cxd4 8. cxd4 Nf5 9. Bb2 Bd7 10. g4 Nfe7',
  '1. c4 e5 2. Nc3 Nf6 3. g3 d5 4. cxd5 Nxd5 5. Bg2 Nb6 6. Nf3 Nc6 7. O-O Be7 8. d3 O-O 9. a3 Be6 10. b4 f6',
];
/** Pawn moves that are legal after each of the lines. */
const ENDINGS = [
  '11. a4 a5',
  '11. h4 h5',
  '11. a4 h5',
  '11. h4 a5',
  '11. a4 a5 12. h4 h5',
  '11. h4 h5 12. a4',
  '11. a4',
];

const RESULTS = ['1-0', '0-1', '1/2-1/2'] as const;
const HOUR = 3_600_000;

/** Parameters of a generated game. */
export interface SampleGame {
  readonly white: string;
  readonly black: string;
  readonly startedAt: Date;
  readonly moves?: string;
  readonly result?: string;
  readonly timeControl?: string;
  readonly tags?: Readonly<Record<string, string>>;
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}

/** Formats a generated game as PGN. */
export function samplePgnGame({ white, black, startedAt, ...more }: SampleGame): string {
  const date = startedAt.toISOString().slice(0, 10).replaceAll('-', '.');
  const time = [startedAt.getUTCHours(), startedAt.getUTCMinutes(), startedAt.getUTCSeconds()]
    .map(two)
    .join(':');
  const result = more.result ?? '1-0';
  const tags = {
    Event: 'Sample game',
    Date: date,
    White: white,
    Black: black,
    Result: result,
    UTCDate: date,
    UTCTime: time,
    WhiteElo: '1500',
    BlackElo: '1510',
    TimeControl: more.timeControl ?? '180+2',
    ...more.tags,
  };
  const lines = Object.entries(tags).map(([name, value]) => `[${name} "${value}"]`);
  return `${lines.join('\n')}\n\n${more.moves ?? `${LINES[0]} ${ENDINGS[0]}`} ${result}\n`;
}

/** Generates PGN games of one player, an hour apart from half an hour after `from` on, alternating colors, all different. */
export function samplePgn(
  player: string,
  games: number,
  from: Date = new Date(Date.UTC(2024, 0, 1)),
): string {
  return Array.from({ length: games }, (_, index) => {
    const opponent = `Opponent ${index % 97}`;
    const hasWhite = index % 2 === 0;
    const line = LINES[Math.floor(index / 2) % LINES.length] ?? '';
    const ending = ENDINGS[Math.floor(index / 12) % ENDINGS.length] ?? '';
    return samplePgnGame({
      white: hasWhite ? player : opponent,
      black: hasWhite ? opponent : player,
      // Half an hour later: a start at midnight counts as a time that is not known.
      startedAt: new Date(from.getTime() + (index + 0.5) * HOUR),
      moves: index % 3 === 0 ? line : `${line} ${ending}`,
      result: RESULTS[index % RESULTS.length] ?? '*',
    });
  }).join('\n');
}
