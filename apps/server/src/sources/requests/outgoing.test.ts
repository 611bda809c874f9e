import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { askOutside, isPublicAddress, OutgoingRefused, publicLookup } from './outgoing.ts';

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

async function aHost(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const { signal } = new AbortController();
function ask(origin: string, path: string, more: object = {}) {
  return askOutside({ origin, path, headers: {}, signal, ...more });
}

async function textOf(answer: Awaited<ReturnType<typeof askOutside>>): Promise<string> {
  let text = '';
  for await (const bytes of answer.bytes()) text += Buffer.from(bytes).toString();
  return text;
}

test('a redirection within the host is followed, with the address that answered', async () => {
  const origin = await aHost((request, response) => {
    if (request.url === '/Anna') response.writeHead(301, { location: '/anna' }).end();
    else response.end('games');
  });
  const answer = await ask(origin, 'Anna');
  expect([answer.status, answer.url, await textOf(answer)]).toEqual([200, `${origin}/anna`, 'games']);
});

test('a redirection to another host is refused, and that host is not asked', async () => {
  let asked = 0;
  const other = await aHost((_request, response) => {
    asked += 1;
    response.end('secret');
  });
  const origin = await aHost((_request, response) => {
    response.writeHead(302, { location: `${other}/latest/meta-data` }).end();
  });
  await expect(ask(origin, '/')).rejects.toBeInstanceOf(OutgoingRefused);
  expect(asked).toBe(0);
});

test('what is sent once uses no connection that the host may be about to close', async () => {
  const seen = new WeakSet();
  const origin = await aHost(({ socket, method }, response) => {
    if (seen.has(socket)) return void socket.destroy();
    seen.add(socket);
    response.end(method);
  });
  expect(await textOf(await ask(origin, '/'))).toBe('GET');
  for (const method of ['POST', 'GET', 'DELETE', 'GET'])
    expect(await textOf(await ask(origin, '/', { method, isSentOnce: true }))).toBe(method);
});

test('a redirection that never ends is refused', async () => {
  const origin = await aHost((_request, response) => response.writeHead(302, { location: '/again' }).end());
  await expect(ask(origin, '/')).rejects.toThrow('without end');
});

test.each([
  'http://169.254.169.254/latest',
  '//example.org/x',
  'https://u:p@127.0.0.1/',
  'file:///etc/passwd',
])('the path %s does not lead away from the configured host', async (path) => {
  await expect(ask('https://lichess.org', path)).rejects.toBeInstanceOf(OutgoingRefused);
});

test('an answer that is too large is read no further', async () => {
  const origin = await aHost((_request, response) => {
    const piece = Buffer.alloc(64 * 1024);
    const more = (): void => {
      while (response.write(piece));
      response.once('drain', more);
    };
    more();
  });
  await expect(ask(origin, '/', { maxBytes: 1_000_000 }).then(textOf)).rejects.toThrow(
    'more than 1000000 bytes',
  );
});

test('a host that hangs is given up after the longest time', async () => {
  const origin = await aHost(() => {});
  await expect(ask(origin, '/', { maxMs: 50 })).rejects.toThrow(/timeout/i);
});

test.each([
  ['93.184.216.34', true],
  ['2606:4700::1111', true],
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['172.31.0.1', false],
  ['192.168.1.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['255.255.255.255', false],
  ['::1', false],
  ['::', false],
  ['::ffff:127.0.0.1', false],
  ['::ffff:93.184.216.34', true],
  ['fd00::1', false],
  ['fe80::1', false],
  ['64:ff9b::7f00:1', false],
  ['nonsense', false],
])('%s is public: %s', (address, expected) => {
  expect(isPublicAddress(address)).toBe(expected);
});

test('a name that leads inside is refused, also when only one of its addresses does', async () => {
  const resolveTo = (...addresses: string[]) =>
    new Promise((resolve) => {
      const look = publicLookup((_name, _options, found) =>
        found(
          null,
          addresses.map((address) => ({ address, family: 4 })),
        ),
      );
      look('lichess.org', {}, (error, address) => resolve(error ?? address));
    });
  expect(await resolveTo('93.184.216.34')).toBe('93.184.216.34');
  expect(await resolveTo('93.184.216.34', '10.0.0.1')).toBeInstanceOf(OutgoingRefused);
  expect(await resolveTo()).toBeInstanceOf(OutgoingRefused);
});
