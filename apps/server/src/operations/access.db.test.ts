import { MTDS, type Mtd, operations } from '@tabia/api-client/contract';
import { describe, expect, test } from 'vitest';
import { aUser } from '../../test/builders.ts';
import { withDatabase } from '../../test/database.ts';
import { aServer, aSession, sharedServer } from '../../test/server.ts';
import { everythingOf, FOREIGN, type Payloads, someThings, type Things } from '../../test/thingsOfUser.ts';
import { NEEDS } from '../services/access/needs.ts';

const tests = withDatabase();
const theServer = sharedServer(tests);

let restrictedCookie: Promise<string> | undefined;
/** The session of an account that an administrator has restricted. */
function restricted(): Promise<string> {
  restrictedCookie ??= (async () => {
    const { id } = await aUser(tests.db);
    await tests.db.updateTable('users').set({ restricted_at: new Date() }).where('id', '=', id).execute();
    return aSession(tests.db, id);
  })();
  return restrictedCookie;
}

let token: Promise<string> | undefined;
/** A help token of an administrator, which can do no more than any other. */
function helpToken(): Promise<string> {
  token ??= (async () => {
    const { post } = await theServer();
    const cookie = await aSession(tests.db, (await aUser(tests.db, { isAdmin: true })).id);
    return String((await post('leases/addtoken', { name: 'Desktop' }, { cookie })).body.token);
  })();
  return token;
}

describe('without a session', () => {
  test.each(MTDS)('%s', async (mtd) => {
    const { post } = await theServer();
    const { status, body } = await post(mtd, operations[mtd].example.input);
    if (NEEDS[mtd] === 'nothing') expect(status).not.toBe(401);
    else expect({ status, code: body.code }).toEqual({ status: 401, code: 'not-signed-in' });
  });
});

describe('with a token of a program that helps out', () => {
  test.each(MTDS)('%s', async (mtd) => {
    const { post } = await theServer();
    const headers = { authorization: `Bearer ${await helpToken()}` };
    const { status, body } = await post(mtd, operations[mtd].example.input, { headers });
    if (['leases/acquire', 'leases/submit', 'leases/abort'].includes(mtd)) expect(status).toBe(200);
    else if (NEEDS[mtd] === 'nothing') expect(body.user ?? null).toBeNull();
    else expect({ status, code: body.code }).toEqual({ status: 401, code: 'not-signed-in' });
  });
});

describe('only for those who run the service', () => {
  test.each(MTDS.filter((mtd) => NEEDS[mtd] === 'operator'))('%s', async (mtd) => {
    const { post } = await aServer(tests.database, {
      config: { isLocal: false },
    });
    const { input } = operations[mtd].example;
    const cookie = await aSession(tests.db, (await aUser(tests.db)).id);
    expect(await post(mtd, input, { cookie })).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    const admin = await aSession(tests.db, (await aUser(tests.db, { isAdmin: true })).id);
    expect((await post(mtd, input, { cookie: admin })).status).not.toBe(403);
  });
});

describe('for administrators only', () => {
  test.each(MTDS.filter((mtd) => operations[mtd].access === 'admin'))('%s', async (mtd) => {
    const { post } = await theServer();
    const { id: userid } = await aUser(tests.db);
    const cookie = await aSession(tests.db, (await aUser(tests.db)).id);
    const payload = {
      ...operations[mtd].example.input,
      ...('userid' in operations[mtd].example.input && { userid }),
    };
    const before = await tests.db.selectFrom('users').selectAll().execute();
    const { status, body } = await post(mtd, payload, { cookie });
    expect({ status, code: body.code }).toEqual({ status: 403, code: 'forbidden' });
    expect(await tests.db.selectFrom('users').selectAll().execute()).toEqual(before);
  });
});

/** Operations left to a restricted account: view itself, export its data, log out or delete itself. */
const LEFT_TO_RESTRICTED = /^(account\/|users\/get)/;

describe('with a restricted account', () => {
  test.each(MTDS.filter((mtd) => operations[mtd].access !== 'open' && !LEFT_TO_RESTRICTED.test(mtd)))(
    '%s',
    async (mtd) => {
      const { post } = await theServer();
      const { status, body } = await post(mtd, operations[mtd].example.input, { cookie: await restricted() });
      expect({ status, code: body.code }).toEqual({ status: 403, code: 'restricted' });
    },
  );
});

/** The things of the stranger who calls: nothing he tries succeeds, so that one set serves all tests. */
let ownThings: Promise<Things> | undefined;
function strangersThings(): Promise<Things> {
  ownThings ??= someThings(tests.database);
  return ownThings;
}

/** Whose things are tried: the same ones until an owner's call has changed them. */
let victim: Promise<Things> | undefined;
function victimsThings(): Promise<Things> {
  victim ??= someThings(tests.database);
  return victim;
}

const owned = MTDS.filter((mtd) => FOREIGN[mtd] !== 'none');

test('an operation that names nobody’s things needs no more than a session, and the other way round', () => {
  const about = MTDS.filter(
    (mtd) => !['nothing', 'session', 'administrator', 'operator'].includes(NEEDS[mtd]),
  );
  expect(owned).toEqual(about);
});

describe('with somebody else’s ids', () => {
  test.each(owned)('%s', async (mtd) => {
    const [theirs, own] = [await victimsThings(), await strangersThings()];
    const payloads = FOREIGN[mtd] as Payloads<Mtd>;
    const { post } = await theServer();
    const before = await everythingOf(tests.database, theirs);
    for (const payload of payloads(theirs, own)) {
      const { status, body } = await post(mtd, payload, { cookie: own.cookie });
      expect({ payload, status, code: body.code }).toEqual({ payload, status: 404, code: 'not-found' });
    }
    expect(await everythingOf(tests.database, theirs)).toBe(before);
    // The same payloads are valid: their owner does not get "not found".
    for (const payload of payloads(theirs, theirs)) {
      const { status, body } = await post(mtd, payload, { cookie: theirs.cookie });
      expect({ payload, body, status }).not.toMatchObject({
        status: expect.toSatisfy((s) => [400, 401, 404, 500].includes(s)),
      });
      if (mtd.endsWith('/delete')) break;
    }
    if ((await everythingOf(tests.database, theirs)) !== before) victim = undefined;
  });
});
