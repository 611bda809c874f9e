import { once } from 'node:events';
import { connect } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { withDatabase } from '../../test/database.ts';
import { aServer, closeServers } from '../../test/server.ts';
import { handlers } from '../operations/index.ts';
import type { Handlers } from '../services/context/operation.ts';

const tests = withDatabase();
closeServers();

const body = '{"mtd":"account/whois"}';
const request = `POST /v1/api/ HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`;

test('a stopping server finishes running requests and refuses new ones', async () => {
  const entered = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const held: Handlers['account/whois'] = async () => {
    entered.resolve();
    await release.promise;
    return { user: null, local: true, operator: true, outbox: true, chat: null, signIn: [], pool: null };
  };
  const all: Handlers = handlers;
  const { app, listen } = await aServer(tests.database, { handlers: { ...all, 'account/whois': held } });
  const port = Number(new URL(await listen()).port);
  const socket = connect(port, '127.0.0.1');
  let received = '';
  socket.on('data', (bytes) => {
    received += bytes.toString();
  });
  socket.write(request);
  await entered.promise;
  const closing = app.close();
  await setImmediate();
  // The second request of the same connection reaches a server that stops.
  socket.write(request);
  const refused = once(app.server, 'request');
  await refused;
  release.resolve();
  await Promise.all([once(socket, 'close'), closing]);
  expect(received.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 503']);
  expect(received).toContain('"code":"busy"');
  await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow();
});
