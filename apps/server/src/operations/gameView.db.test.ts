import { describe, expect, test } from 'vitest';
import { call } from '../../test/call.ts';
import { withDatabase } from '../../test/database.ts';
import { italianScene, type Scene } from '../../test/italianScene.ts';

const store = withDatabase();

/** The newest game through the critical position; the player took on e5 and lost a piece. */
async function newestGame({ heroid, posid, context }: Scene): Promise<number> {
  const { games } = await call('usergames/loadheader', { heroid, posid }, context);
  return games[0]?.gameid ?? 0;
}

describe('one game', () => {
  test('has its critical positions, losses and the stored evaluations', async () => {
    const scene = await italianScene(store.database);
    const { heroid, posid, context } = scene;
    const gameid = await newestGame(scene);
    const { moves } = await call('usergames/loadmoves', { heroid, gameid }, context);
    expect(moves.map(({ critical }) => critical)).toEqual([
      ...Array(6).fill(null),
      { posid, mdegree: 2 },
      ...Array(2).fill(null),
    ]);
    expect(moves[6]).toMatchObject({
      san: 'Nxe5',
      eval: { cp: -150, mate: null },
      unreasonable: true,
      grade: 'blunder',
    });
    expect(moves[6]?.loss).toBeGreaterThan(15);
    expect(moves[0]).toMatchObject({ san: 'e4', eval: { cp: 30, mate: null }, unreasonable: false });
    // The opponent's moves are not judged.
    expect(moves[1]).toMatchObject({ loss: null, unreasonable: false });
  });

  test('shows its own evaluations where the engine has none, and clocks in seconds', async () => {
    const scene = await italianScene(store.database);
    const { heroid, context } = scene;
    const gameid = await newestGame(scene);
    await store.db.deleteFrom('evaluations').execute();
    await store.db
      .updateTable('games')
      .set({
        clocks: [18_000, 17_930, null, null, null, null, null, null, null],
        evals: [null, 25, -99_997, 100_000, null, null, null, null, null],
      })
      .where('id', '=', gameid)
      .execute();
    const { moves } = await call('usergames/loadmoves', { heroid, gameid }, context);
    expect(moves.slice(0, 5).map(({ clock, eval: score }) => [clock, score])).toEqual([
      [180, null],
      [179.3, { cp: 25, mate: null }],
      [null, { cp: null, mate: -3 }],
      [null, null],
      [null, null],
    ]);
    const { pgn } = await call('usergames/loadpgn', { heroid, gameid }, context);
    expect(pgn).toContain(
      '1. e4 { [%clk 0:03:00] } 1... e5 { [%eval 0.25] [%clk 0:02:59.3] } 2. Nf3 { [%eval #-3] } 2... Nc6 3. Bc4',
    );
  });

  test('ends with its own result, whatever the tag of its file says', async () => {
    const scene = await italianScene(store.database);
    const { heroid, context } = scene;
    const gameid = await newestGame(scene);
    const headers = JSON.stringify({ Round: '3', Result: '0-1 {time' });
    await store.db.updateTable('games').set({ headers }).where('id', '=', gameid).execute();
    const { pgn } = await call('usergames/loadpgn', { heroid, gameid }, context);
    expect(pgn).toContain('[Round "3"]');
    expect(pgn.match(/\[Result .*\]/g)).toEqual(['[Result "1-0"]']);
    expect(pgn.trimEnd()).toMatch(/ 1-0$/);
    expect(pgn).not.toContain('{time');
  });

  test('has a header of its own, also while its source is switched off', async () => {
    const scene = await italianScene(store.database);
    const { heroid, context, nicknameId } = scene;
    const gameid = await newestGame(scene);
    await store.db.updateTable('nicknames').set({ enabled: false }).where('id', '=', nicknameId).execute();
    const { games, total } = await call('usergames/loadheader', { heroid, gameid }, context);
    expect([total, games.map((game) => [game.gameid, game.white, game.black, game.result])]).toEqual([
      1,
      [[gameid, 'Hero', 'Rival', '1-0']],
    ]);
    await expect(
      call('usergames/loadheader', { heroid, gameid: gameid + 1000 }, context),
    ).rejects.toMatchObject({ code: 'not-found' });
  });
});
