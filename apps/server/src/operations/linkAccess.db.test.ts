import {
  LABELS,
  LINK_HEADER,
  type LinkKind,
  MAX_SHARES,
  MTDS,
  type Mtd,
  operations,
} from '@tabia/api-client/contract';
import { describe, expect, test } from 'vitest';
import { aPlayer, aUser, testNow } from '../../test/builders.ts';
import { call } from '../../test/call.ts';
import { aContext } from '../../test/context.ts';
import { withDatabase } from '../../test/database.ts';
import { italianScene } from '../../test/italianScene.ts';
import { aServer, aSession, sharedServer } from '../../test/server.ts';
import { everythingOf, FOREIGN, type Payloads, someThings, type Things } from '../../test/thingsOfUser.ts';
import { hashToken } from '../services/accounts/secrets.ts';
import { restrictUser } from '../store/accounts/users.ts';
import { createLink } from '../store/sharing/sharedLinks.ts';

const tests = withDatabase();
const theServer = sharedServer(tests);

let things: Promise<Things> | undefined;
function theThings(): Promise<Things> {
  things ??= someThings(tests.database);
  return things;
}

function tokenIn(link: string): string {
  return new URL(link).searchParams.get('link') ?? '';
}

/** A player with critical positions, and links of the owner. */
async function aSharedPlayer() {
  const scene = await italianScene(tests.database, { now: () => new Date() });
  const { context, heroid } = scene;
  const make = async (input: { posid?: number; until?: string } = {}) => {
    const { shareid, link } = await call('shares/make', { heroid, ...input }, context);
    return { shareid, headers: { [LINK_HEADER]: tokenIn(link) } };
  };
  return { ...scene, make };
}

/** What a link may call, by what it shows. */
const ALLOWED: Readonly<Partial<Record<Mtd, readonly LinkKind[]>>> = {
  'shares/open': ['player', 'position', 'wall'],
  'pupils/shared': ['wall'],
  'usergames/mistakes': ['player', 'position'],
  'openingtrees/heronode': ['player', 'position'],
};

/** What each kind of link is made from. */
const MADE: Readonly<Record<LinkKind, (things: Things) => object>> = {
  player: ({ heroid }) => ({ heroid }),
  position: ({ heroid, posid }) => ({ heroid, posid }),
  wall: () => ({ wall: {} }),
};

describe.each(['player', 'position', 'wall'] as const)('a link to one %s', (kind) => {
  // One link serves all operations: an account may have fewer links than there are operations for all kinds.
  let made: Promise<Record<string, string>> | undefined;
  const makeLink = async (things: Things) => {
    const { post } = await theServer();
    const { body } = await post('shares/make', MADE[kind](things), { cookie: things.cookie });
    return { [LINK_HEADER]: tokenIn(String(body.link)) };
  };
  const headersFor = (things: Things) => {
    made ??= makeLink(things);
    return made;
  };

  test.each(MTDS)('%s', async (mtd) => {
    const theirs = await theThings();
    const { post } = await theServer();
    const headers = await headersFor(theirs);
    const before = await everythingOf(tests.database, theirs);
    const payloads = FOREIGN[mtd] as 'none' | Payloads<Mtd>;
    const inputs = payloads === 'none' ? [operations[mtd].example.input] : payloads(theirs, theirs);
    for (const input of inputs) {
      // The session of the owner adds nothing to the link.
      for (const cookie of [undefined, theirs.cookie]) {
        const { status, body } = await post(mtd, input, { headers, ...(cookie && { cookie }) });
        if (ALLOWED[mtd]?.includes(kind)) expect({ mtd, status, body }).toMatchObject({ mtd, status: 200 });
        else expect({ mtd, status, code: body.code }).toEqual({ mtd, status: 404, code: 'not-found' });
      }
    }
    expect(await everythingOf(tests.database, theirs)).toBe(before);
  });
});

test('a link reads no other player and no other position, of its owner or of others', async () => {
  const { context, heroid, posid, idAfter, make } = await aSharedPlayer();
  const { post } = await theServer();
  const sibling = await aPlayer(tests.db, { userId: context.user?.id ?? 0 });
  const stranger = await aSharedPlayer();
  const { headers } = await make({ posid });
  const other = await idAfter(['e2e4', 'e7e5']);
  for (const [mtd, input] of [
    ['usergames/mistakes', { heroid: sibling.id }],
    ['usergames/mistakes', { heroid: stranger.heroid }],
    ['openingtrees/heronode', { heroid: stranger.heroid, posid }],
    ['openingtrees/heronode', { heroid: sibling.id, posid }],
    ['openingtrees/heronode', { heroid, posid: other }],
  ] as const)
    expect([mtd, input, (await post(mtd, input, { headers })).status]).toEqual([mtd, input, 404]);
});

test('a link shows no labels, no plan, no hidden position, no address, and asks the engine for nothing', async () => {
  const { context, heroid, posid, make } = await aSharedPlayer();
  const { post } = await theServer();
  await call('openinglabels/addposlabel', { heroid, posid, labid: LABELS.favorite }, context);
  await call('training/addtolist', { heroid, posid, herowhite: 1 }, context);
  const [player, position] = [await make(), await make({ posid })];
  await tests.db.deleteFrom('evaluation_askers').execute();
  for (const { headers } of [player, position]) {
    const open = await post('shares/open', {}, { headers });
    const list = await post('usergames/mistakes', { heroid }, { headers });
    const node = await post('openingtrees/heronode', { heroid, posid }, { headers });
    expect(list.body.mistakes).toMatchObject([{ position_id: posid, labels: [], istraining: false }]);
    expect(node.body).toMatchObject({ labels: [], istraining: false, failure: null });
    expect(JSON.stringify([open.body, list.body, node.body])).not.toContain('@');
  }
  expect(await tests.db.selectFrom('evaluation_askers').selectAll().execute()).toEqual([]);
  await call('openinglabels/addposlabel', { heroid, posid, labid: LABELS.ignored }, context);
  const { body } = await post('usergames/mistakes', { heroid }, { headers: player.headers });
  expect(body.mistakes).toEqual([]);
});

describe('a link that shows nothing any more is refused with the next call, by every process', () => {
  type Shared = Awaited<ReturnType<typeof aSharedPlayer>>;
  const ends: Readonly<Record<string, (shared: Shared, shareid: number) => Promise<unknown>>> = {
    'it is withdrawn': ({ context }, shareid) => call('shares/revoke', { shareid }, context),
    'it has expired': (_shared, shareid) =>
      tests.db
        .updateTable('shared_links')
        .set({ expires_at: new Date(Date.now() - 1) })
        .where('id', '=', shareid)
        .execute(),
    'its owner is restricted': ({ context }) => restrictUser(tests.db, context.user?.id ?? 0, new Date()),
    'the player is deleted': ({ context, heroid }) => call('heroes/delete', { heroid }, context),
  };
  test.each(Object.keys(ends))('%s', async (name) => {
    const shared = await aSharedPlayer();
    const { shareid, headers } = await shared.make();
    const processes = [await theServer(), await aServer(tests.database)];
    const statuses = () =>
      Promise.all(processes.map(async ({ post }) => (await post('shares/open', {}, { headers })).status));
    expect(await statuses()).toEqual([200, 200]);
    await ends[name]?.(shared, shareid);
    expect(await statuses()).toEqual([404, 404]);
  });

  test('a token that is guessed, cut off or of another form', async () => {
    const { make } = await aSharedPlayer();
    const { headers } = await make();
    const token = headers[LINK_HEADER] ?? '';
    const { post } = await theServer();
    const changed = `${token.startsWith('a') ? 'b' : 'a'}${token.slice(1)}`;
    for (const given of [changed, token.slice(1), `${token}a`, '', '%00', "' or true --"]) {
      const { status, body } = await post('shares/open', {}, { headers: { [LINK_HEADER]: given } });
      expect([given, status, body.code]).toEqual([given, 404, 'not-found']);
    }
    expect((await post('shares/open')).status).toBe(404);
  });
});

test('only the hash of the token is stored, and its use to the minute', async () => {
  const { context, heroid, make } = await aSharedPlayer();
  const { headers, shareid } = await make();
  const row = () =>
    tests.db.selectFrom('shared_links').selectAll().where('id', '=', shareid).executeTakeFirstOrThrow();
  const { token_hash, last_used_at } = await row();
  expect(Buffer.from(token_hash)).toEqual(Buffer.from(hashToken(headers[LINK_HEADER] ?? '')));
  expect(last_used_at).toBeNull();
  const { post } = await theServer();
  await post('shares/open', {}, { headers });
  const used = (await row()).last_used_at;
  expect(used).not.toBeNull();
  await post('shares/open', {}, { headers });
  expect((await row()).last_used_at).toEqual(used);
  const { shares } = await call('shares/list', {}, context);
  expect(shares).toMatchObject([{ shareid, kind: 'player', heroid, last_used_at: used?.toISOString() }]);
  expect(JSON.stringify(shares)).not.toContain(headers[LINK_HEADER]);
});

test('what is not critical, has passed, is of others, or of a guest cannot be shared', async () => {
  const { context, heroid, posid, idAfter } = await aSharedPlayer();
  const make = (input: object) => call('shares/make', { heroid, ...input }, context);
  await expect(make({ posid: await idAfter(['e2e4']) })).rejects.toMatchObject({
    code: 'position-not-found',
  });
  for (const both of [{ wall: {} }, { heroid: undefined }, { heroid: undefined, posid, wall: {} }])
    await expect(make(both)).rejects.toMatchObject({ code: 'bad-payload' });
  await expect(make({ until: '2020-01-01T00:00:00.000Z' })).rejects.toMatchObject({ code: 'bad-payload' });
  const stranger = aContext(tests.database, { user: await aUser(tests.db), mtd: 'shares/make' });
  await expect(call('shares/make', { heroid }, stranger)).rejects.toMatchObject({ code: 'not-found' });
});

test('500 links stay fast, and there are no more of one account', async () => {
  const { context, heroid: playerId, posid: positionId, make } = await aSharedPlayer();
  const ownerId = context.user?.id ?? 0;
  const shown = { kind: 'position', ownerId, playerId, positionId, group: null, withNames: false } as const;
  const link = { ...shown, language: 1, expiresAt: null } as const;
  for (let number = 0; number < MAX_SHARES - 1; number += 1)
    await createLink(tests.db, {
      ...link,
      ...{ tokenHash: hashToken(`${ownerId} ${number}`), name: `${number}`, createdAt: testNow },
    });
  const { headers, shareid } = await make();
  const started = performance.now();
  const { shares } = await call('shares/list', {}, context);
  const { post } = await theServer();
  expect((await post('shares/open', {}, { headers })).status).toBe(200);
  // Generous: some milliseconds on a quiet machine.
  expect(performance.now() - started).toBeLessThan(2_000);
  expect(shares).toHaveLength(MAX_SHARES);
  await expect(make()).rejects.toMatchObject({ code: 'too-many-shares' });
  await call('shares/revoke', { shareid }, context);
  expect(await make()).toBeDefined();
});

test('a link of another account cannot be withdrawn', async () => {
  const { make } = await aSharedPlayer();
  const { shareid, headers } = await make();
  const { post } = await theServer();
  const cookie = await aSession(tests.db, (await aUser(tests.db)).id);
  expect((await post('shares/revoke', { shareid }, { cookie })).status).toBe(404);
  expect((await post('shares/open', {}, { headers })).status).toBe(200);
});
