import { expect, it, vi } from 'vitest';
import { createApiClient } from './createApiClient.ts';

const REFUSAL = { message: 'm', hint: 'Sign in.', code: 'not-signed-in', requestId: 'r1' };
const ANNA = {
  ...{ userid: 7, name: 'Anna', email: 'anna@example.org', guest: false, confirmed: true, balance: 0 },
  guestUntil: null,
};
const LINKED = { outcome: 'linked', user: ANNA };
const CHANGES = {
  finish: (client: Client) => client.call('identities/finish', { state: 's', code: 'c', language: 4 }),
  password: (client: Client) =>
    client.call('account/changepassword', {
      oldpassword: 'Caro-Kann1',
      newpassword: 'Petroff-42',
      unlink: false,
    }),
  logout: (client: Client) => client.call('account/logout', {}),
};
type Client = ReturnType<typeof createApiClient>;

function json(status: number, body: unknown) {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
}

/** A service that refuses the session of before while it changes; each change is answered when it is let go. */
function aService({ answer = json(200, LINKED), hasAfter = true } = {}) {
  const refused = Promise.withResolvers<void>();
  const changed = Promise.withResolvers<void>();
  const onSignedOut = vi.fn();
  const bodies: string[] = [];
  let isNew = false;
  const client = createApiClient({
    onSignedOut,
    fetch: (async (_: string, init: RequestInit) => {
      const { mtd } = JSON.parse(String(init.body)) as { mtd: string };
      bodies.push(mtd);
      if (mtd === 'heroes/list') {
        if (isNew && hasAfter) return json(200, { heroes: [] });
        refused.resolve();
        return json(401, REFUSAL);
      }
      await changed.promise;
      init.signal?.throwIfAborted();
      isNew = answer.ok;
      return answer.clone();
    }) as typeof fetch,
  });
  return { client, bodies, onSignedOut, refused: refused.promise, letGo: changed.resolve };
}

it.each([
  ['before', true],
  ['after', false],
])('sends again what was refused %s the session of the same user is renewed', async (_, isBefore) => {
  const { client, refused, letGo, onSignedOut } = aService();
  const changing = CHANGES.finish(client);
  const list = client.call('heroes/list', {});
  if (isBefore) await refused;
  letGo();
  await expect(list).resolves.toEqual({ heroes: [] });
  await expect(changing).resolves.toEqual(LINKED);
  expect(onSignedOut).not.toHaveBeenCalled();
});

it.each([
  ['a sign-out', 'logout', { message: 'OK' }],
  ['a sign-in with a platform', 'finish', { ...LINKED, outcome: 'signed-in' }],
] as const)('lets %s end, and sends nothing again for whoever comes next', async (_, name, answer) => {
  const { client, bodies, refused, letGo, onSignedOut } = aService({ answer: json(200, answer) });
  const change = CHANGES[name](client);
  const list = client.call('heroes/list', {});
  await refused;
  letGo();
  await expect(change).resolves.toEqual(answer);
  await expect(list).rejects.toMatchObject({ code: 'aborted' });
  expect(bodies).toHaveLength(2);
  expect(onSignedOut).not.toHaveBeenCalled();
});

it('is signed out where the change failed', async () => {
  const failure = { ...REFUSAL, code: 'wrong-password' };
  const { client, refused, letGo, onSignedOut } = aService({ answer: json(403, failure) });
  const changing = CHANGES.password(client);
  const list = client.call('heroes/list', {});
  await refused;
  letGo();
  await expect(changing).rejects.toMatchObject({ status: 403 });
  await expect(list).rejects.toMatchObject({ code: 'not-signed-in' });
  expect(onSignedOut).toHaveBeenCalledOnce();
});

it('is signed out by a refusal of what was sent with the new session, and of what was sent again', async () => {
  const { client, letGo, onSignedOut } = aService({ hasAfter: false });
  letGo();
  const list = client.call('heroes/list', {});
  await CHANGES.finish(client);
  await expect(list).rejects.toMatchObject({ code: 'not-signed-in' });
  await expect(client.call('heroes/list', {})).rejects.toMatchObject({ code: 'not-signed-in' });
  expect(onSignedOut).toHaveBeenCalled();
});

it('waits no longer than its caller', async () => {
  const { client, refused, letGo, onSignedOut } = aService();
  const changing = CHANGES.finish(client);
  const controller = new AbortController();
  const list = client.call('heroes/list', {}, { signal: controller.signal });
  await refused;
  await new Promise((resolve) => setImmediate(resolve));
  controller.abort();
  await expect(list).rejects.toMatchObject({ code: 'aborted' });
  letGo();
  await changing;
  expect(onSignedOut).not.toHaveBeenCalled();
});
