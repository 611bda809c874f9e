import {
  ALIASES,
  API_PATH,
  DEFAULT_BODY_BYTES,
  MTDS,
  type Mtd,
  type Operation,
  operations,
} from '@tabia/api-client/contract';
import { describe, expect, test } from 'vitest';
import { aUser } from '../../test/builders.ts';
import { withDatabase } from '../../test/database.ts';
import { aServer, aSession, closeServersAtEnd } from '../../test/server.ts';
import { SESSION_COOKIE } from '../http/access/sessionCookie.ts';
import { createSecretToken } from '../services/accounts/secrets.ts';
import { createSession } from '../store/accounts/sessions.ts';

const tests = withDatabase();
closeServersAtEnd();

/** Values of every kind JSON has; whichever of them a field's schema does not take is a wrong one. */
const VALUES: readonly unknown[] = [
  null,
  true,
  -1,
  0.5,
  1e308,
  '',
  'x'.repeat(30_000),
  '\u0000',
  [],
  [[[]]],
  [null],
  {},
  { length: 3 },
];

function entry(mtd: Mtd): Operation {
  return operations[mtd];
}
function exampleOf(mtd: Mtd): Record<string, unknown> {
  return {
    ...(entry(mtd).example.input as Record<string, unknown>),
  };
}

/** Every payload that differs from the example in one field and is refused by the schema. */
function wrongPayloads(mtd: Mtd): Record<string, unknown>[] {
  const example = exampleOf(mtd);
  return Object.keys(example)
    .flatMap((field) => VALUES.map((value) => ({ ...example, [field]: value })))
    .filter((payload) => !entry(mtd).input.safeParse(payload).success);
}

/** A server with an administrator signed in: nothing is refused for want of a right. */
async function makeCaller() {
  const { app, post } = await aServer(tests.database);
  const user = await aUser(tests.db, { isAdmin: true });
  const cookie = await aSession(tests.db, user.id);
  const raw = (payload: string) =>
    app.inject({
      method: 'POST',
      url: API_PATH,
      headers: { 'content-type': 'application/json', cookie },
      payload,
    });
  return { post, cookie, raw };
}

let caller: ReturnType<typeof makeCaller> | undefined;
/** The one caller of all tests: what is refused changes nothing. */
function theCaller() {
  caller ??= makeCaller();
  return caller;
}

async function anExpiredSession(): Promise<string> {
  const { token, hash } = createSecretToken();
  const { id: userId } = await aUser(tests.db, { isAdmin: true });
  const createdAt = new Date(Date.now() - 7_200_000);
  const expiresAt = new Date(Date.now() - 1);
  const times = { createdAt, expiresAt, endsAt: new Date(Date.now() + 7_200_000) };
  await createSession(tests.db, { tokenHash: hash, userId, ...times, remembered: false, userAgent: 'test' });
  return `${SESSION_COOKIE}=${token}`;
}

describe.each(MTDS)('%s', (mtd) => {
  const { access, maxBytes = DEFAULT_BODY_BYTES } = entry(mtd);
  const names = [mtd, ...Object.entries(ALIASES).flatMap(([alias, of]) => (of === mtd ? [alias] : []))];

  test.skipIf(access === 'open')('an expired session is none, under every name', async () => {
    const { post } = await theCaller();
    const cookie = await anExpiredSession();
    for (const name of names) {
      const { status, body } = await post(name, exampleOf(mtd), { cookie });
      expect({ name, status, code: body.code }).toEqual({ name, status: 401, code: 'not-signed-in' });
    }
  });

  test('a body beyond its limit is too large', async () => {
    const { raw } = await theCaller();
    const padded = (size: number): string => {
      const text = JSON.stringify({ mtd, ...exampleOf(mtd), fill: '' });
      return text.replace('"fill":""', `"fill":"${'x'.repeat(size - Buffer.byteLength(text))}"`);
    };
    const large = await raw(padded(maxBytes + 1));
    expect([large.statusCode, large.json().code]).toEqual([413, 'too-large']);
    // One byte less is read, and then the unknown field is refused.
    const allowed = await raw(padded(maxBytes));
    expect([allowed.statusCode, allowed.json().code]).toEqual([400, 'bad-payload']);
  });

  test('an unknown field is named', async () => {
    const { post, cookie } = await theCaller();
    const { status, body } = await post(mtd, { ...exampleOf(mtd), surprise: 1 }, { cookie });
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'bad-payload' });
    expect(body.paths).toContain('surprise');
  });

  test('fields of a wrong kind are refused', async () => {
    const { post, cookie } = await theCaller();
    for (const payload of wrongPayloads(mtd)) {
      const { status, body } = await post(mtd, payload, { cookie });
      const shown = JSON.stringify(payload).slice(0, 300);
      expect({ shown, status, code: body.code }).toEqual({ shown, status: 400, code: 'bad-payload' });
      expect(JSON.stringify(body).length, 'a refusal does not send the payload back').toBeLessThan(5_000);
    }
  });

  test('nothing reaches the prototype of objects', async () => {
    const { raw } = await theCaller();
    const example = JSON.stringify({ mtd, ...exampleOf(mtd) }).slice(0, -1);
    for (const poison of [
      '"__proto__":{"polluted":1}',
      '"constructor":{"prototype":{"polluted":1}}',
      '"tree":{"__proto__":{"polluted":1}}',
      '"__proto__":null',
    ]) {
      const answer = await raw(`${example},${poison}}`);
      expect({ poison, status: answer.statusCode }).toEqual({ poison, status: 400 });
    }
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
  });
});
