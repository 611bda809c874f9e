import type { Server } from 'node:http';
import type { Settings } from '../../services/context/settings.ts';
import { callerKey, proxyCheck } from './callerAddress.ts';

/** Of all addresses together: few enough for the files that a process may open. */
const MAX_CONNECTIONS = 10_000;
/** Of one address, behind which may be a whole school. */
const MAX_OF_ADDRESS = 1_000;

/** Limits the open connections, also those of one address unless it is a proxy. More are closed at once, without an answer. */
export function limitConnections(server: Server, config: Settings, maxOfAddress = MAX_OF_ADDRESS): void {
  server.maxConnections = MAX_CONNECTIONS;
  if (config.isLocal) return;
  const isProxy = proxyCheck(config);
  const open = new Map<string, number>();
  server.on('connection', (socket) => {
    const peer = socket.remoteAddress;
    if (peer === undefined || isProxy(peer)) return;
    const key = callerKey(peer);
    const count = (open.get(key) ?? 0) + 1;
    open.set(key, count);
    socket.once('close', () => {
      const left = (open.get(key) ?? 1) - 1;
      if (left > 0) open.set(key, left);
      else open.delete(key);
    });
    if (count > maxOfAddress) socket.destroy();
  });
}
