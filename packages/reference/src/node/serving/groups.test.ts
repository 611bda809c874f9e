import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { START_FEN } from '@tabia/chess';
import { readPgnBatches } from '@tabia/chess/pgn';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseGroup } from '../../group/referenceGroup.ts';
import { type MadeGame, pgnOf, randomGames } from '../../testing/randomGames.ts';
import { addCollection } from '../adding/addCollection.ts';
import { openReference, type Reference } from './openReference.ts';

const GAMES = randomGames(300, 11);
let folder = '';
let reference: Reference;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tabia-reference-'));
  await addCollection(folder, {
    name: 'club',
    fingerprint: 'one',
    filter: {},
    batches: readPgnBatches([new TextEncoder().encode(pgnOf(GAMES))]),
    now: () => new Date(0),
  });
  reference = openReference(folder);
});
afterAll(async () => {
  reference.close();
  await rm(folder, { recursive: true });
});

function rating(text: string | undefined): number {
  return Number(text) || 0;
}
function isLichess({ tags }: MadeGame): boolean {
  return tags.Site?.includes('lichess') ?? false;
}
function distance({ tags }: MadeGame): number {
  const [white, black] = [rating(tags.WhiteElo), rating(tags.BlackElo)];
  return white && black ? Math.abs(white - black) : Number.POSITIVE_INFINITY;
}

/** White is to move at the start: the group is about White's rating. */
test.each<[string, (game: MadeGame) => boolean]>([
  ['', () => true],
  ['lichess', isLichess],
  ['otb,chesscom', (game) => !isLichess(game)],
  ['blitz', ({ tags }) => tags.TimeControl === '180+2'],
  // Chess.com has no classical games.
  [
    'bullet,classical',
    ({ tags }) =>
      tags.TimeControl === '60+0' || (tags.TimeControl === '5400+30' && tags.Site !== 'Chess.com'),
  ],
  ['equal', (game) => distance(game) <= 100],
  ['comparable', (game) => distance(game) <= 200],
  ['1400-1900', ({ tags }) => rating(tags.WhiteElo) >= 1_400 && rating(tags.WhiteElo) < 1_900],
  ['2500-', ({ tags }) => rating(tags.WhiteElo) >= 2_500],
  [
    'masters',
    (game) => {
      const white = rating(game.tags.WhiteElo);
      return white >= (isLichess(game) ? 2_200 : 2_300) && white < 2_500;
    },
  ],
  [
    'lichess,blitz,1000-',
    (game) => isLichess(game) && game.tags.TimeControl === '180+2' && rating(game.tags.WhiteElo) >= 1_000,
  ],
])('the group "%s" has the games that a plain filter lets pass', async (words, passes) => {
  const games = GAMES.filter(passes);
  expect(games.length).toBeGreaterThan(0);
  const found = await reference.lookUp(START_FEN, parseGroup(words));
  expect(found.games).toBe(games.length);
  expect(found.moves.reduce((sum, { white }) => sum + white, 0)).toBe(
    games.filter(({ result }) => result === '1-0').length,
  );
});

test('look-ups at once do not disturb each other', async () => {
  const groups = Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? '' : 'lichess'));
  const found = await Promise.all(groups.map((words) => reference.lookUp(START_FEN, parseGroup(words))));
  const counts = { '': GAMES.length, lichess: GAMES.filter(isLichess).length };
  expect(found.map(({ games }) => games)).toEqual(groups.map((words) => counts[words as '' | 'lichess']));
});

test('refuses an invalid position', async () => {
  await expect(reference.lookUp('8/8/8/8/8/8/8/8 w - -')).rejects.toThrow(RangeError);
});
