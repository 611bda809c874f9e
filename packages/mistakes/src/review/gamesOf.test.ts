import { expect, it } from 'vitest';
import { gamesOf, type PgnReviewGame } from './gamesOf.ts';

function pgn(white: string, black: string, moves: string, tags = ''): string {
  return `[White "${white}"]\n[Black "${black}"]\n[Date "2024.01.05"]\n${tags}\n${moves} 1-0\n\n`;
}

async function read(text: string, player?: string) {
  const skipped: string[] = [];
  const games: PgnReviewGame[] = [];
  const chunks = [new TextEncoder().encode(text)];
  for await (const game of gamesOf(chunks, { player, onSkip: (reason) => skipped.push(reason) }))
    games.push(game);
  return { games, skipped };
}

it('leaves out a game that names the player as White and as Black', async () => {
  const text = pgn('Anna', 'anna ', '1. e4 e5 2. Nf3 Nc6') + pgn('Anna', 'Ben', '1. d4 d5');
  const { games, skipped } = await read(text, 'Anna');
  expect(games.map(({ black }) => black)).toEqual(['Ben']);
  expect(skipped).toEqual(['both-sides']);
});

it('reads names, moves, date, opening and evaluations', async () => {
  const { games } = await read(pgn('Anna', 'Ben', '1. e4 {[%eval 0.3]} e5 {[%eval #-2]} 2. Nf3 Nc6 3. Bc4'));
  expect(games).toMatchObject([
    {
      white: 'Anna',
      black: 'Ben',
      moves: ['e2e4', 'e7e5', 'g1f3', 'b8c6', 'f1c4'],
      playedMs: Date.UTC(2024, 0, 5),
      evals: [30, -1000, null, null, null],
      eco: 'C50',
    },
  ]);
  expect(games[0]?.keys).toHaveLength(6);
});

it('leaves out what cannot be used, and says why', async () => {
  const text = [
    pgn('Anna', 'Ben', '1. e4 e5 2. Nf3 Nc6'),
    pgn('ANNA ', 'ben', '1. e4 e5 2. Nf3 Nc6'),
    pgn('Ben', 'Anna', '1. e4 Ke4'),
    pgn('Ben', 'Carl', '1. e4 e5'),
    pgn('Anna', 'Ben', '1. e4 e5', '[Variant "Atomic"]\n'),
  ].join('');
  expect((await read(text, 'anna')).skipped).toEqual([
    'duplicate',
    'illegal-move',
    'other-player',
    'variant',
  ]);
  expect((await read(text)).games).toHaveLength(2);
  expect((await read('')).skipped).toEqual(['empty']);
});

const TWENTY_PLIES =
  '1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O 9. h3 Nb8 10. d4 Nbd7';

function pgnAt(date: string, tag: string, moves = '1. e4 e5 2. Nf3 Nc6'): string {
  return `[White "Anna"]\n[Black "Ben"]\n[Date "${date}"]\n${tag}\n\n${moves} 1-0\n\n`;
}

function dated(date: string, moves = TWENTY_PLIES, white = 'Anna', black = 'Ben'): string {
  return `[White "${white}"]\n[Black "${black}"]\n[Date "${date}"]\n[EndTime "22:24:17 PST"]\n\n${moves} 1-0\n\n`;
}

it.each([
  ['its date a day later', dated('2024.02.21'), 1],
  ['a renamed opponent', dated('2024.02.20', TWENTY_PLIES, 'Anna', 'Robo'), 1],
  ['one move more', dated('2024.02.21', `${TWENTY_PLIES} 11. c4`), 2],
  ['the other side', dated('2024.02.20', TWENTY_PLIES, 'Ben', 'Anna'), 2],
])('counts a game once that comes again with %s', async (_, again, games) => {
  const found = await read(dated('2024.02.20') + again, 'Anna');
  expect(found.games).toHaveLength(games);
  expect(found.skipped).toEqual(games === 1 ? ['duplicate'] : []);
});

it('counts a game of everybody once, and short games by their date', async () => {
  expect((await read(dated('2024.02.20') + dated('2024.02.21'))).games).toHaveLength(1);
  expect(
    (await read(dated('2024.02.20') + dated('2024.02.20', TWENTY_PLIES, 'Cy', 'Di'))).games,
  ).toHaveLength(2);
  const short = '1. e4 e5 2. Nf3 Nc6';
  const later = dated('2024.02.21', short).replace('22:24:17', '22:44:20');
  expect((await read(dated('2024.02.20', short) + later, 'Anna')).games).toHaveLength(2);
});

it.each([
  ['the number of its site', (date: string) => pgnAt(date, '[Link "https://www.chess.com/game/live/77"]')],
  ['its end and opponent', (date: string) => pgnAt(date, '[EndTime "22:24:17 PST"]')],
])('counts a short game once that comes again with %s', async (_, game) => {
  const found = await read(game('2024.02.20') + game('2024.02.21'), 'Anna');
  expect(found.games).toHaveLength(1);
  expect(found.skipped).toEqual(['duplicate']);
});

it('takes back no game that came', async () => {
  const day = (date: string) => pgnAt(date, '', TWENTY_PLIES);
  const [first, next, third] = [day('2024.02.20'), day('2024.02.21'), day('2024.02.22')];
  expect((await read(first + next + third, 'Anna')).games).toHaveLength(1);
  expect((await read(first + third + next, 'Anna')).games).toHaveLength(2);
});
