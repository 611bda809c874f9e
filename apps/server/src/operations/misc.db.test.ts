import { playLine, positionKey, START_FEN } from '@tabia/chess';
import { describe, expect, test } from 'vitest';
import { aNickname, aUser } from '../../test/builders.ts';
import { call } from '../../test/call.ts';
import { aContext } from '../../test/context.ts';
import { withDatabase } from '../../test/database.ts';
import { italianScene } from '../../test/italianScene.ts';
import { findRandomPosition } from '../store/positions/randomPosition.ts';
import { readHelpTexts } from './misc.ts';

const store = withDatabase();

describe('a random position', () => {
  test('is one of the player’s decisions, with the way that leads to it', async () => {
    const scene = await italianScene(store.database);
    const { heroid, context } = scene;
    await scene.addGame({ day: 20, moves: '1. d4 Nf6 2. c4 e6', black: true });
    for (let time = 0; time < 20; time += 1) {
      const { posid, fen, hm, herowhite, prehistory_uci } = await call('misc/randomfen', { heroid }, context);
      expect(hm % 2).toBe(herowhite === 1 ? 0 : 1);
      const reached = playLine(START_FEN, prehistory_uci).at(-1)?.fen ?? START_FEN;
      expect(positionKey(reached)).toBe(positionKey(fen));
      expect(await scene.idAfter(prehistory_uci)).toBe(posid);
    }
    const black = await call('misc/randomfen', { heroid, herowhite: 0 }, context);
    expect(black).toMatchObject({ herowhite: 0, hm: 3, prehistory_uci: ['d2d4', 'g8f6', 'c2c4'] });
    await expect(call('misc/randomfen', { heroid, herocats: [4] }, context)).rejects.toMatchObject({
      code: 'position-not-found',
    });
  });

  test('can be any decision after the first move', async () => {
    const { heroid } = await italianScene(store.database);
    const met = new Set<string>();
    const query = { scope: { hiddenNicknames: [] }, playerIsWhite: undefined };
    for (let game = 0; game < 7; game += 1)
      for (let decision = 0; decision < 4; decision += 1) {
        const numbers = [game, decision];
        const picked = await findRandomPosition(store.db, heroid, query, (count) =>
          Math.min(numbers.shift() ?? 0, count - 1),
        );
        met.add(picked?.moves.join(' ') ?? '');
      }
    expect([...met].map((way) => way.split(' ').length).sort()).toEqual([2, 4, 6, 8, 8, 8]);
  });
});

describe('the main page', () => {
  test('combines the answers of three operations, and says what is due', async () => {
    const scene = await italianScene(store.database);
    const { heroid, posid, context } = scene;
    await aNickname(store.db, { playerId: heroid, source: 3 });
    await call('training/addtolist', { heroid, posid, herowhite: 1 }, context);
    const page = await call('misc/mainpage', {}, context);
    expect(page.heroes).toEqual((await call('heroes/list', {}, context)).heroes);
    const { tasks } = await call('task/get', {}, context);
    expect(page.tasks.map(({ taskid, state }) => [taskid, state])).toEqual(
      tasks.map(({ taskid, state }) => [taskid, state]),
    );
    expect(page.tasks).toMatchObject([{ kind: 'load', state: 'waiting' }]);
    expect(page.plans).toEqual([{ heroid, planned: 1, due: 1, training: false }]);
    const { trainingid } = await call(
      'training/create',
      { heroid, posid, herowhite: 1, mode: 'test' },
      context,
    );
    await call('training/startt', { trainingid }, context);
    expect((await call('misc/mainpage', {}, context)).plans).toMatchObject([{ training: true }]);
  });

  test('of a new user is empty', async () => {
    const context = aContext(store.database, { user: await aUser(store.db) });
    expect(await call('misc/mainpage', {}, context)).toEqual({ heroes: [], tasks: [], plans: [] });
  });
});

describe('work that is over', () => {
  test('is distinguished from work in progress', async () => {
    const scene = await italianScene(store.database);
    const { heroid, nicknameId, context } = scene;
    const failed = await aNickname(store.db, { playerId: heroid, source: 3 });
    await aNickname(store.db, { playerId: heroid, source: 4 });
    await store.db
      .updateTable('nicknames')
      .set({ status: 'error', error_code: 'nickname-not-found' })
      .where('id', '=', failed.id)
      .execute();
    const { tasks } = await call('task/done', {}, context);
    expect(tasks).toMatchObject([
      { taskid: `load-${nicknameId}`, state: 'done', seconds_left: 0 },
      { taskid: `load-${failed.id}`, state: 'failed', error: 'nickname-not-found' },
      { taskid: `analyze-${heroid}`, state: 'done' },
    ]);
  });
});

describe('help', () => {
  test('counts how often each point is opened, for each user', async () => {
    const [one, two] = [await aUser(store.db), await aUser(store.db)].map((user) =>
      aContext(store.database, { user }),
    );
    for (const key of ['filters', 'tree-view', 'filters']) await call('heroes/helpct', { key }, one!);
    expect(await call('heroes/helpct', {}, one!)).toEqual({
      counts: [
        { key: 'filters', count: 2 },
        { key: 'tree-view', count: 1 },
      ],
    });
    expect(await call('heroes/helpct', {}, two!)).toEqual({ counts: [] });
  });

  test('counts a limited number of unknown points', async () => {
    const context = aContext(store.database, { user: await aUser(store.db) });
    for (let point = 0; point < 203; point += 1) await call('heroes/helpct', { key: `p${point}` }, context);
    const { counts } = await call('heroes/helpct', { key: 'p0' }, context);
    expect(counts).toHaveLength(200);
    expect(counts[0]).toEqual({ key: 'p0', count: 2 });
  });

  test('is given in the asked language, else in the user’s', async () => {
    const user = { ...(await aUser(store.db)), settings: { lang_interface: 1 } };
    const context = aContext(store.database, { user });
    const english = await readHelpTexts('en');
    expect(await call('misc/help', {}, context)).toEqual({ texts: english });
    expect(await call('misc/help', { language: 4 }, context)).toEqual({ texts: await readHelpTexts('ru') });
    const [first] = english;
    const keys = first === undefined ? ['nothing'] : [first.key, 'nothing'];
    expect(await call('misc/help', { keys }, context)).toEqual({ texts: english.slice(0, 1) });
  });
});
