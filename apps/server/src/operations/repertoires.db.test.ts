import { type Input, MAX_REPERTOIRES, type Output } from '@tabia/api-client/contract';
import { keysAlong, sideToMove } from '@tabia/chess';
import { compareGames, repertoireOf } from '@tabia/mistakes';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { readAtOnce } from '../../../../packages/chess/src/testing/readAtOnce.ts';
import { lastInside } from '../../../../packages/mistakes/src/test/lastInside.ts';
import { aNickname, aPlayer, testNow } from '../../test/builders.ts';
import { call } from '../../test/call.ts';
import { withDatabase } from '../../test/database.ts';
import { ITALIAN, italianScene, type Scene } from '../../test/italianScene.ts';
import { someGames } from '../../test/pgnGames.ts';

const store = withDatabase();

/** The Italian with castling against the Two Knights, where the player has played d3 and taken on e5. */
const CASTLES = '1. e4 e5 2. Nf3 Nc6 3. Bc4 Nf6 (3... Be7 4. d4) 4. O-O *';

let scene: Scene;
beforeEach(async () => {
  scene = await italianScene(store.database);
});

type Save = Partial<Input<'repertoires/save'>>;

async function save(more: Save = {}): Promise<Output<'repertoires/save'>> {
  const { heroid, context } = scene;
  const input = { heroid, herowhite: 1 as const, name: 'Italian', pgn: CASTLES, ...more };
  return await call('repertoires/save', input, context);
}

async function saved(more: Save = {}): Promise<number> {
  const { repertoire, problem } = await save(more);
  if (repertoire === null) throw new Error(JSON.stringify(problem));
  return repertoire.repertoireid;
}

async function compare(
  repertoireid: number,
  more: Partial<Input<'repertoires/compare'>> = {},
): Promise<Output<'repertoires/compare'>> {
  return await call('repertoires/compare', { heroid: scene.heroid, repertoireid, ...more }, scene.context);
}

async function listed() {
  const { heroid, context } = scene;
  return (await call('repertoires/list', { heroid }, context)).repertoires;
}

describe('saving', () => {
  test('says what a file has, keeps one for each side and name, and lists the last first', async () => {
    await save();
    const black = await save({ herowhite: 0, pgn: '1. e4 e5 2. Nf3 (2. f4 d5) 2... Nc6 *' });
    expect(black.repertoire).toMatchObject({ herowhite: 0, chapters: 1, moves: 3, name: 'Italian' });
    const { repertoire } = await save({ pgn: `${CASTLES}\n\n1. d4 d5 2. c4 *` });
    expect(repertoire).toMatchObject({ chapters: 2, moves: 7 });
    expect(new Set((await listed()).map(({ herowhite, moves }) => `${herowhite} ${moves}`))).toEqual(
      new Set(['1 7', '0 3']),
    );
  });

  test.each([
    ['1. e4 e5\n2. Ke3', { code: 'illegal-move', line: 2, san: 'Ke3' }],
    ['', { code: 'empty', line: 1, san: null }],
    ['{ only words', { code: 'open-comment', line: 1, san: null }],
    ['[FEN "4k3/8/8/8/8/8/4P3/4K3 b - - 0 10"]\n\n10... Kd7 *', { code: 'other-side', line: 1, san: null }],
  ])('names the line of a mistake in %j, and saves nothing', async (pgn, problem) => {
    expect(await save({ pgn })).toEqual({ repertoire: null, problem });
    expect(await listed()).toEqual([]);
  });

  test('takes the place of one whose name differs by upper and lower case alone, but not for the other side', async () => {
    const id = await saved();
    await save({ herowhite: 0, pgn: '1. e4 e5 2. Nf3 Nc6 *' });
    expect(await saved({ name: 'ITALIAN' })).toBe(id);
    expect((await listed()).map(({ name, herowhite }) => [name, herowhite])).toEqual(
      expect.arrayContaining([
        ['ITALIAN', 1],
        ['Italian', 0],
      ]),
    );
    expect(await listed()).toHaveLength(2);
  });

  test('ends at the limit, but the same name may be saved again', async () => {
    for (let number = 0; number < MAX_REPERTOIRES; number++) await save({ name: `Lines ${number}` });
    await expect(save({ name: 'One more' })).rejects.toMatchObject({ code: 'too-many-repertoires' });
    await save({ name: 'Lines 3', pgn: '1. d4 *' });
    expect(await listed()).toHaveLength(MAX_REPERTOIRES);
  });

  test('ends where all texts of the account are too long, whichever player they belong to', async () => {
    const pgn = `${CASTLES} { ${'x'.repeat(390_000)} }`;
    const other = await aPlayer(store.db, { userId: scene.context.user!.id });
    await store.db
      .insertInto('repertoires')
      .values(
        Array.from({ length: 102 }, (_, number) => ({
          ...{ player_id: other.id, name: `Lines ${number}`, player_is_white: true, pgn },
          ...{ chapters: 1, own_moves: 3, saved_at: testNow },
        })),
      )
      .execute();
    await save();
    await expect(save({ name: 'Long', pgn })).rejects.toMatchObject({ code: 'too-many-repertoires' });
    expect(await listed()).toHaveLength(1);
    await store.db.deleteFrom('repertoires').where('name', '=', 'Lines 1').execute();
    await save({ name: 'Long', pgn });
    // More than is allowed may only become less.
    const more = sql<string>`pgn || ${'y'.repeat(2_000_000)}`;
    await store.db.updateTable('repertoires').set({ pgn: more }).where('name', '=', 'Lines 2').execute();
    await save({ name: 'Long', pgn: CASTLES });
    await expect(save({ name: 'Long', pgn })).rejects.toMatchObject({ code: 'too-many-repertoires' });
  });

  test('keeps to the reserve of the disk', async () => {
    const disk = { hasRoom: async () => false } as never;
    const input = { heroid: scene.heroid, herowhite: 1 as const, name: 'Italian', pgn: CASTLES };
    await expect(call('repertoires/save', input, { ...scene.context, disk })).rejects.toMatchObject({
      code: 'disk-full',
    });
  });

  test('takes letters that no text of the database may have', async () => {
    await save({ pgn: '1. e4 { \0 \ud800 } e5 *' });
    expect(await listed()).toHaveLength(1);
  });

  test('what is deleted is gone', async () => {
    const repertoireid = await saved();
    const { heroid, context } = scene;
    await call('repertoires/delete', { heroid, repertoireid }, context);
    expect(await listed()).toEqual([]);
    await expect(compare(repertoireid)).rejects.toMatchObject({ code: 'not-found' });
    await expect(call('repertoires/delete', { heroid, repertoireid }, context)).rejects.toMatchObject({
      code: 'not-found',
    });
  });
});

describe('own games', () => {
  test('that leave it by the player’s move are memory: all of what was played instead, in one position', async () => {
    const { games, memory, coverage } = await compare(await saved());
    expect(games).toMatchObject({ total: 7, memory: 7, coverage: 0, outside: 0, returned: 0 });
    expect(coverage).toEqual([]);
    expect(memory).toMatchObject([
      {
        posid: scene.posid,
        ...{ hm: 6, prehistory_uci: ITALIAN, games: 7, score: 1, lost: 0, istraining: false },
        last_at: '2024-01-07T00:00:00.000Z',
        answers: [{ uci: 'e1g1', san: 'O-O' }],
        played: [
          { uci: 'd2d3', san: 'd3', games: 4 },
          { uci: 'f3e5', san: 'Nxe5', games: 3 },
        ],
      },
    ]);
    expect(memory[0]?.opening).toContain('Italian');
  });

  test('whose reply has no answer yet are told from those the engine has found one for', async () => {
    const repertoireid = await saved({ pgn: '1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. c3 *' });
    const stateOf = async () =>
      (await compare(repertoireid)).coverage.map(({ istraining, answered }) => [istraining, answered]);
    expect(await stateOf()).toEqual([[false, false]]);
    const place = { heroid: scene.heroid, posid: scene.posid, herowhite: 1 as const };
    await call('training/addtolist', place, scene.context);
    const { tree } = await call('trees/load', place, scene.context);
    expect(await stateOf()).toEqual([[true, tree.moves.length > 0]]);
    await sql`update trees set tree = '[]' where player_id = ${scene.heroid}`.execute(store.db);
    expect(await stateOf()).toEqual([[true, false]]);
  });

  test('that leave it by a reply are coverage, with what the player answered', async () => {
    const { games, coverage } = await compare(await saved({ pgn: '1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. c3 *' }));
    expect(games).toMatchObject({ total: 7, coverage: 7 });
    expect(coverage).toMatchObject([
      {
        ...{ posid: scene.posid, prehistory_uci: ITALIAN, reply: { uci: 'g8f6', san: 'Nf6' }, games: 7 },
        played: [
          { san: 'd3', games: 4 },
          { san: 'Nxe5', games: 3 },
        ],
      },
    ]);
  });

  test('of another side, source or time do not count', async () => {
    const repertoireid = await saved();
    expect((await compare(repertoireid, { dateto: '2024-01-03 00:00:00' })).games.total).toBe(2);
    expect((await compare(repertoireid, { herocats: [3] })).games).toMatchObject({ total: 0, memory: 0 });
    const black = await saved({ herowhite: 0, pgn: '1. e4 e5 *' });
    expect((await compare(black)).games.total).toBe(0);
    const { nicknameId: nicknameid, context } = scene;
    await call('nicknames/disable', { nicknameid }, context);
    expect((await compare(repertoireid)).games.total).toBe(0);
  });

  test('are compared with nothing where the saved text has a mistake, and the mistake is named', async () => {
    const repertoireid = await saved();
    await sql`update repertoires set pgn = ${'1. e4 e5\n2. Ke3'} where id = ${repertoireid}`.execute(
      store.db,
    );
    expect(await compare(repertoireid)).toMatchObject({
      problem: { code: 'illegal-move', line: 2, san: 'Ke3' },
      ...{ games: { total: 0 }, memory: [], coverage: [] },
    });
    const { heroid, posid, context } = scene;
    await expect(call('repertoires/train', { heroid, posid, repertoireid }, context)).rejects.toMatchObject({
      code: 'position-not-found',
    });
  });

  test('that never come to it are outside', async () => {
    const pgn = '[FEN "rnbqkbnr/pppppppp/8/8/2P5/8/PP1PPPPP/RNBQKBNR b KQkq - 0 1"]\n\n1... e5 2. Nc3 *';
    expect(await compare(await saved({ pgn }))).toMatchObject({
      games: { total: 7, outside: 7 },
      ...{ memory: [], coverage: [] },
    });
  });

  test('are found in the store as the rule finds them move by move', async () => {
    const { heroid } = scene;
    const nickname = await aNickname(store.db, { playerId: heroid, source: 2, name: 'more' });
    const lines = [
      '1. Nf3 e5 2. e4 Nc6 3. Bc4 Nf6 4. O-O Be7',
      '1. Nf3 c5 2. e4 d6 3. d4',
      '1. e4 c5 2. Nf3 d6 3. Bb5+ Bd7',
      '1. e4 c5 2. Nf3 Nc6 3. Bb5',
      '1. e4 e5 2. Bc4 Nc6 3. Nf3 Be7 4. d4 exd4',
      '1. e4 e5 2. Nf3 Nc6 3. Ng1 Nb8 4. Nf3 Nc6 5. Bc4 h6 6. O-O',
      '1. d4 d5 2. c4 e6',
    ];
    await someGames(
      store.db,
      nickname.id,
      lines.map((moves, index) => ({ moves, day: 10 + index })),
    );
    const pgn = `${CASTLES}\n\n1. e4 c5 2. Nf3 d6 3. d4 *`;
    const { games, memory, coverage } = await compare(await saved({ pgn }));
    const read = readAtOnce(pgn, { maxMoves: 100 });
    if (!read.ok) throw new Error('The file cannot be read.');
    const repertoire = repertoireOf('white', read.moves);
    const rows = await store.db.selectFrom('games').select('moves').where('player_id', '=', heroid).execute();
    const lasts = rows.flatMap(({ moves: text }) => {
      const moves = text.split(' ');
      const keys = keysAlong(moves);
      const decisions = moves.flatMap((uci, ply) => {
        const [key, nextKey, reply = null] = [keys[ply], keys[ply + 1], moves[ply + 1]];
        // A position that comes back within a game is one encounter, the first.
        const isFirst = key !== undefined && keys.indexOf(key) === ply;
        return isFirst && sideToMove(key) === 'white' ? [{ key, uci, nextKey, reply }] : [];
      });
      const last = lastInside(repertoire, decisions);
      const decision = last && decisions[last.index];
      if (!decision) return [];
      const answer = decisions[last.index + 1]?.uci ?? null;
      const returned = Number(last.hasReturned);
      return [{ ...decision, answer, games: 1, scored: 1, points: 1, lastMs: null, returned }];
    });
    const expected = compareGames(repertoire, lasts, rows.length);
    expect(games).toEqual({ total: 14, ...expected.games, returned: expected.returned });
    expect(games).toMatchObject({ finished: 2, inside: 1, returned: 3 });
    const shapeOf = (of: readonly { readonly played: readonly object[]; readonly games: number }[]) =>
      of.map((one) => [one.games, one.played.length]).toSorted();
    expect(shapeOf(memory)).toEqual(shapeOf(expected.memory));
    expect(shapeOf(coverage)).toEqual(shapeOf(expected.coverage));
  });
});

describe('training a move of it', () => {
  const place = () => ({ heroid: scene.heroid, posid: scene.posid });
  const load = () => call('trees/load', { ...place(), herowhite: 1 }, scene.context);

  test('puts the position into the plan with the move of the file, and a session asks for it', async () => {
    const repertoireid = await saved();
    await call('repertoires/train', { ...place(), repertoireid }, scene.context);
    expect(await load()).toMatchObject({
      istraining: 1,
      ...{ lines: 1, moves: 1, tree: { hm: 6, moves: [{ uci: 'e1g1', hero: true, intraining: true }] } },
    });
    expect((await compare(repertoireid)).memory).toMatchObject([{ istraining: true }]);
    const session = { ...place(), herowhite: 1 as const, mode: 'test' as const };
    const { trainingid } = await call('training/create', session, scene.context);
    const { parcel } = await call('training/parcel', { trainingid }, scene.context).then((answer) => ({
      parcel: JSON.stringify(answer),
    }));
    expect(parcel).toContain('e1g1');
  });

  test('keeps what a tree of the position has, and asks for the move of the file alone', async () => {
    await call('training/addtolist', { ...place(), herowhite: 1 }, scene.context);
    const before = (await load()).tree.moves;
    expect(before.map(({ uci, intraining }) => [uci, intraining])).toContainEqual(['d2d3', true]);
    await call('repertoires/train', { ...place(), repertoireid: await saved() }, scene.context);
    const { tree } = await load();
    expect(tree.moves.filter(({ intraining }) => intraining).map(({ uci }) => uci)).toEqual(['e1g1']);
    const kept = (moves: typeof before) => moves.find(({ uci }) => uci === 'd2d3')?.children;
    expect(kept(tree.moves)).toEqual(kept(before));
  });

  test('is refused where the file has no move', async () => {
    const repertoireid = await saved();
    const posid = await scene.idAfter([...ITALIAN, 'd2d3']);
    await expect(
      call('repertoires/train', { heroid: scene.heroid, posid, repertoireid }, scene.context),
    ).rejects.toMatchObject({ code: 'position-not-found' });
  });
});
