import { GRANTS, HELPER_ENGINE, type LeasedAnswer } from '@tabia/api-client/contract';
import { EngineError } from '@tabia/engine';
import { sql } from 'kysely';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { aPlayer, aPosition, aUser, testNow } from '../../test/builders.ts';
import { call } from '../../test/call.ts';
import { aContext } from '../../test/context.ts';
import { withDatabase } from '../../test/database.ts';
import { aFakePool } from '../../test/enginePool.ts';
import {
  acquire,
  aHelper,
  askFor,
  findingsOf,
  help,
  importGames,
  type Lie,
  searchAll,
} from '../../test/helperScene.ts';
import { requireLink } from '../services/access/links.ts';
import { createSecretToken } from '../services/accounts/secrets.ts';
import type { Context } from '../services/context/operation.ts';
import { loadPreview } from '../services/pictures/loadPreview.ts';
import { listOwnTables } from '../store/archive/ownTables.ts';
import { giveGrants } from '../store/coaches/coachGrants.ts';
import { handOverPlayer } from '../store/coaches/pupils.ts';
import { checkAnswers, dropUnsearchable } from '../store/positions/ownEvaluations.ts';
import { removeNextBatch } from '../store/removal/removeNextBatch.ts';
import { createLink } from '../store/sharing/sharedLinks.ts';

const tests = withDatabase();

afterEach(async () => {
  await tests.db.deleteFrom('users').execute();
  await tests.db.deleteFrom('evaluation_requests').execute();
  await tests.db.deleteFrom('evaluations').execute();
});

function shifted(answer: LeasedAnswer, by: number): LeasedAnswer {
  const move = (cp: number): number => Math.max(-1000, Math.min(1000, cp + by));
  const trails = Object.fromEntries(Object.entries(answer.trails).map(([name, cp]) => [name, move(cp)]));
  const line = answer.line && {
    ...answer.line,
    ...(answer.line.cp !== undefined && { cp: move(answer.line.cp) }),
  };
  return { ...answer, cp: move(answer.cp), trails, line };
}

const LIES: Readonly<Record<string, Lie>> = {
  'says that all is better': (answer) => shifted(answer, 150),
  'says that all is worse': (answer) => shifted(answer, -150),
  'makes scores up': (answer, index) => shifted(answer, ((index * 7919) % 601) - 300),
  'replays the answer of another search': (answer, _index, earlier) => ({
    ...answer,
    ...(earlier && { cp: earlier.cp, depth: earlier.depth }),
  }),
  'makes a course up where there is none': (answer) =>
    Object.keys(answer.trails).length > 0
      ? answer
      : { ...answer, trails: { [`${answer.nodes}@${answer.nodes - 1}`]: 900 } },
  'makes the score of a line up': ({ line, ...answer }) => ({
    ...answer,
    line: line && { pv: line.pv, cp: (line.cp ?? 0) + 1 },
  }),
  'makes a depth up': (answer) => ({ ...answer, depth: answer.depth + 1 }),
  'lies in one answer of three': (answer, index) => (index % 3 === 2 ? shifted(answer, 300) : answer),
};

let truth: Awaited<ReturnType<typeof findingsOf>>;
let nodesAlone = 0;

beforeAll(async () => {
  const alone = await aPlayer(tests.db);
  await importGames(tests, alone.id);
  const pool = aFakePool({ name: HELPER_ENGINE });
  await searchAll(tests, pool);
  truth = await findingsOf(tests, alone.id);
  nodesAlone = pool.stats().nodes;
  expect(truth.filter(({ critical }) => critical > 0).length).toBeGreaterThan(3);
  await tests.db.deleteFrom('evaluations').execute();
});

test('a helper gets the findings that the server would have found, which has less to do', async () => {
  const helper = await aHelper(tests);
  await importGames(tests, helper.playerId);
  expect(await help(tests, helper.context)).toBeGreaterThan(20);
  const pool = aFakePool({ name: HELPER_ENGINE });
  await searchAll(tests, pool);
  expect(await findingsOf(tests, helper.playerId)).toEqual(truth);
  expect(pool.stats().nodes).toBeLessThan(nodesAlone / 5);
  expect(await checkAnswers(tests.db)).toEqual([]);
});

test.each(Object.entries(LIES))('who %s changes nothing for others, and is found out', async (_name, lie) => {
  const [liar, other] = [await aHelper(tests, 0), await aHelper(tests)];
  await importGames(tests, liar.playerId);
  await help(tests, liar.context, lie);
  await importGames(tests, other.playerId);
  const pool = aFakePool({ name: HELPER_ENGINE });
  await searchAll(tests, pool);
  expect(await findingsOf(tests, other.playerId)).toEqual(truth);
  expect(await checkAnswers(tests.db)).toEqual([liar.userId]);
  await searchAll(tests, pool);
  expect(await findingsOf(tests, liar.playerId)).toEqual(truth);
  expect(await findingsOf(tests, other.playerId)).toEqual(truth);
});

test('who is not checked fools only itself, until somebody else meets the same positions', async () => {
  const [liar, other] = [await aHelper(tests), await aHelper(tests)];
  await tests.db
    .insertInto('helpers')
    .values({ user_id: liar.userId, confirmed: 1, refused_at: null })
    .execute();
  await importGames(tests, liar.playerId);
  await help(tests, liar.context, (answer) => shifted(answer, ((answer.posid * 7919) % 601) - 300));
  const pool = aFakePool({ name: HELPER_ENGINE });
  await searchAll(tests, pool);
  expect(await checkAnswers(tests.db)).toEqual([]);
  expect(await findingsOf(tests, liar.playerId)).not.toEqual(truth);
  await importGames(tests, other.playerId);
  await searchAll(tests, pool);
  expect(await findingsOf(tests, other.playerId)).toEqual(truth);
  expect(await checkAnswers(tests.db)).toEqual([liar.userId]);
});

test.each([
  ['one network', '192.0.2.0/24'],
  ['two networks', '198.51.100.0/24'],
])('two accounts that agree from %s are believed by nobody else', async (_where, network) => {
  const liars = [await aHelper(tests), await aHelper(tests)];
  for (const { userId, playerId, context } of liars) {
    await tests.db.insertInto('helpers').values({ user_id: userId, confirmed: 1 }).execute();
    await importGames(tests, playerId);
    const from = userId === liars[0]?.userId ? context : { ...context, network };
    expect(await help(tests, from, (answer) => shifted(answer, 150))).toBeGreaterThan(20);
    expect(await tests.db.selectFrom('evaluations').select('nodes').execute()).toEqual([]);
  }
  const other = await aHelper(tests);
  await importGames(tests, other.playerId);
  const pool = aFakePool({ name: HELPER_ENGINE });
  await searchAll(tests, pool);
  expect(await findingsOf(tests, other.playerId)).toEqual(truth);
  expect(await checkAnswers(tests.db)).toEqual(liars.map(({ userId }) => userId));
  await searchAll(tests, pool);
  for (const { playerId } of liars) expect(await findingsOf(tests, playerId)).toEqual(truth);
});

type Helper = Awaited<ReturnType<typeof aHelper>>;
/** Reads what somebody else sees: positions with what they say. */
type Reader = () => Promise<readonly unknown[]>;

/** Reads what a list of the player shows to others; nothing while it is being checked. */
async function listed(context: Context, heroid: number, posid?: number): Promise<readonly unknown[]> {
  try {
    const { mistakes } = await call('usergames/mistakes', { heroid }, context);
    if (posid !== undefined) await call('openingtrees/heronode', { heroid, posid }, context);
    return mistakes;
  } catch (error) {
    expect(error).toMatchObject({ code: 'being-checked' });
    return [];
  }
}

/** Who reads through a link. */
async function aStranger(link: string): Promise<Context> {
  const context = aContext(tests.database, { mtd: 'usergames/mistakes' });
  return { ...context, link: await requireLink(context, new URL(link).searchParams.get('link')) };
}

async function pictureOf(stranger: Context): Promise<unknown> {
  return stranger.link && (await loadPreview(stranger, stranger.link));
}

/** A lesson by link needs three pupils with the same mistakes: players of the account that play the same. */
async function addPupils({ userId }: Helper, kind: 'pupil' | 'opponent'): Promise<number[]> {
  const ids: number[] = [];
  for (const _ of [1, 2]) {
    const { id } = await aPlayer(tests.db);
    await tests.db.updateTable('players').set({ user_id: userId, kind }).where('id', '=', id).execute();
    await importGames(tests, id);
    ids.push(id);
  }
  return ids;
}

async function sharedWall(context: Context): Promise<Reader> {
  const { link } = await call('shares/make', { wall: {} }, context);
  const stranger = await aStranger(link);
  return async () => {
    const { findings } = await call('pupils/shared', {}, stranger);
    expect((await pictureOf(stranger)) === undefined).toBe(findings.length === 0);
    return findings;
  };
}

interface Way {
  /** What is there before the helper helps. */
  readonly prepare?: (helper: Helper) => Promise<unknown>;
  readonly show: (helper: Helper) => Promise<Reader>;
}

async function becomePupil({ playerId: heroid, context }: Helper): Promise<void> {
  await call('heroes/changeinfo', { heroid, name: 'Anna', description: '', kind: 'pupil' }, context);
}

/** Ways in which somebody else comes to see the findings of a player. */
const SHOWN: Record<string, Way> = {
  'a coach sees them': {
    show: async ({ playerId }) => {
      const coach = await aUser(tests.db);
      await giveGrants(tests.db, { playerId, coachId: coach.id }, [...GRANTS], testNow);
      const context = aContext(tests.database, { user: coach });
      return async () => {
        const { pupils: desk } = await call('pupils/desk', {}, context);
        const { pupils: known } = await call('pupils/list', {}, context);
        const found = await listed(context, playerId);
        expect(desk[0]?.checking).toBe(found.length === 0 ? true : undefined);
        expect(desk[0]?.worst.length).toBe(Math.min(3, found.length));
        expect((known[0]?.hero.totals.red ?? 0) > 0).toBe(found.length > 0);
        return found;
      };
    },
  },
  'a link shows the player': {
    show: async ({ playerId: heroid, context }) => {
      const { link } = await call('shares/make', { heroid }, context);
      const stranger = await aStranger(link);
      expect(await call('shares/open', {}, stranger)).toMatchObject({ heroid });
      return async () => {
        const found = await listed(stranger, heroid);
        expect((await pictureOf(stranger)) === undefined).toBe(found.length === 0);
        return found;
      };
    },
  },
  'a link shows one position': {
    show: async ({ userId, playerId: heroid }) => {
      // Whatever the liar made of it, the server finds this one.
      const key = truth.find(({ critical }) => critical > 0)?.key ?? '';
      const posid = await aPosition(tests.db, key);
      const { token, hash: tokenHash } = createSecretToken();
      const shown = { kind: 'position', ownerId: userId, playerId: heroid, positionId: posid } as const;
      const link = {
        ...shown,
        group: null,
        withNames: false,
        name: '',
        language: 1,
        expiresAt: null,
      } as const;
      await createLink(tests.db, { ...link, tokenHash, createdAt: testNow });
      const stranger = await aStranger(`https://tabia.example/shared?link=${token}`);
      return () => listed(stranger, heroid, posid);
    },
  },
  'a lesson by link shows this pupil': {
    prepare: async (helper) => {
      await becomePupil(helper);
      await addPupils(helper, 'pupil');
    },
    show: async ({ context }) => await sharedWall(context),
  },
  'the player becomes a pupil whom a lesson by link shows': {
    prepare: async (helper) => await addPupils(helper, 'pupil'),
    show: async (helper) => {
      const read = await sharedWall(helper.context);
      await becomePupil(helper);
      return read;
    },
  },
};

test.each(Object.entries(SHOWN))(
  'what a liar found is searched again here before anybody sees it: %s',
  async (_way, { prepare, show }) => {
    const helper = await aHelper(tests);
    const { userId, playerId, context } = helper;
    await tests.db.insertInto('helpers').values({ user_id: userId, confirmed: 1 }).execute();
    await importGames(tests, playerId);
    await prepare?.(helper);
    await help(tests, context, (answer) => shifted(answer, ((answer.posid * 7919) % 601) - 300));
    const pool = aFakePool({ name: HELPER_ENGINE });
    await searchAll(tests, pool);
    expect(await findingsOf(tests, playerId)).not.toEqual(truth);
    const read = await show(helper);
    expect(await read()).toEqual([]);
    await askFor(tests, userId, ['e2e4']);
    expect(await acquire(context)).toEqual([]);
    const again = aFakePool({ name: HELPER_ENGINE });
    await searchAll(tests, again);
    expect(again.stats().nodes).toBeGreaterThan(nodesAlone / 2);
    expect(await findingsOf(tests, playerId)).toEqual(truth);
    expect(await read()).not.toEqual([]);
  },
);

test('who takes a player over sees nothing of what the computer of the account before found', async () => {
  const { userId, playerId, context } = await aHelper(tests);
  await tests.db.insertInto('helpers').values({ user_id: userId, confirmed: 1 }).execute();
  await importGames(tests, playerId);
  await help(tests, context, (answer) => shifted(answer, ((answer.posid * 7919) % 601) - 300));
  await searchAll(tests, aFakePool({ name: HELPER_ENGINE }));
  const move = { playerId, from: userId, to: (await aUser(tests.db)).id, sensitivity: 5 } as const;
  await tests.db.transaction().execute((transaction) => handOverPlayer(transaction, move));
  expect((await findingsOf(tests, playerId)).filter(({ critical }) => critical > 0)).toEqual([]);
  await searchAll(tests, aFakePool({ name: HELPER_ENGINE }));
  expect(await findingsOf(tests, playerId)).toEqual(truth);
});

test('nothing is told to others of the move that an own computer advised before', async () => {
  const helper = await aHelper(tests);
  await tests.db.insertInto('helpers').values({ user_id: helper.userId, confirmed: 1 }).execute();
  await importGames(tests, helper.playerId);
  await help(tests, helper.context, (answer) => shifted(answer, ((answer.posid * 7919) % 601) - 300));
  await searchAll(tests, aFakePool({ name: HELPER_ENGINE }));
  await sql`update findings set finding = jsonb_set(finding::jsonb, '{advice,earlier}', '{"uci": "a2a3"}')::json
    where own_searches and jsonb_typeof(finding::jsonb -> 'advice') = 'object'`.execute(tests.db);
  const earlier = async () =>
    (await sql`select from findings where finding #>> '{advice,earlier}' is not null`.execute(tests.db)).rows;
  expect(await earlier()).not.toEqual([]);
  const coach = await aUser(tests.db);
  await giveGrants(tests.db, { playerId: helper.playerId, coachId: coach.id }, [...GRANTS], testNow);
  await searchAll(tests, aFakePool({ name: HELPER_ENGINE }));
  expect(await earlier()).toEqual([]);
});

test('a search at which the engine fails keeps others from the rest for a day at most', async () => {
  const helper = await aHelper(tests);
  await importGames(tests, helper.playerId);
  await help(tests, helper.context);
  await searchAll(tests, aFakePool({ name: HELPER_ENGINE }));
  const coach = await aUser(tests.db);
  await giveGrants(tests.db, { playerId: helper.playerId, coachId: coach.id }, [...GRANTS], testNow);
  const context = aContext(tests.database, { user: coach });
  const broken = aFakePool({
    name: HELPER_ENGINE,
    before: () => {
      throw new EngineError('engine-crashed', 'The engine ended.');
    },
  });
  await searchAll(tests, broken);
  expect(await listed(context, helper.playerId)).toEqual([]);
  expect(await dropUnsearchable(tests.db)).toBeGreaterThan(3);
  await searchAll(tests, broken);
  await expect(call('usergames/mistakes', { heroid: helper.playerId }, context)).rejects.toMatchObject({
    code: 'calculating',
  });
});

test('the evidence of a finding names the searches of the own computer that it rests on', async () => {
  const helper = await aHelper(tests);
  await importGames(tests, helper.playerId);
  await help(tests, helper.context);
  await searchAll(tests, aFakePool({ name: HELPER_ENGINE }));
  const { rows } = await sql<{ posid: number; nodes: number }>`
    select f.position_id as posid, o.nodes from findings f join own_evaluations o using (position_id)
    where f.critical > 0 and f.own_searches order by 1, 2 desc limit 1`.execute(tests.db);
  const { posid = 0, nodes = 0 } = rows[0] ?? {};
  const ask = { heroid: helper.playerId, posid, language: 1 } as const;
  const { html } = await call('usergames/evidence', ask, helper.context);
  const row = `<td>this one</td><td>${HELPER_ENGINE}, own computer</td><td>${nodes.toLocaleString('en')}</td>`;
  expect(html.replaceAll(/<td [^>]*>/g, '<td>')).toContain(row);
});

test('a liar does not escape the check by deleting its games', async () => {
  const liar = await aHelper(tests, 0);
  await importGames(tests, liar.playerId);
  await help(tests, liar.context, (answer) => shifted(answer, 150));
  await call('heroes/delete', { heroid: liar.playerId }, liar.context);
  while ((await removeNextBatch(tests.db, 1000, () => 0)) !== undefined);
  await searchAll(tests, aFakePool({ name: HELPER_ENGINE }));
  expect(await checkAnswers(tests.db)).toEqual([liar.userId]);
});

test('nobody reads which of the own answers are searched again', async () => {
  const helper = await aHelper(tests, 0);
  await importGames(tests, helper.playerId);
  await help(tests, helper.context);
  const rows: Record<string, string[]> = {};
  for (const table of await listOwnTables(tests.db, helper.userId)) {
    const own: string[] = [];
    for await (const row of table.rows()) own.push(row);
    rows[table.name] = own;
  }
  expect(rows.own_evaluations?.length).toBeGreaterThan(20);
  const columns = [rows.own_evaluations, rows.helpers].flatMap((own) =>
    Object.keys(JSON.parse(own?.[0] ?? '')),
  );
  expect(columns).toContain('cp');
  expect(columns).toContain('refused_at');
  expect(columns.filter((name) => name === 'checking' || name === 'confirmed')).toEqual([]);
});
