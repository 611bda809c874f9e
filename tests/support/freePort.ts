import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Ports that no system gives to outgoing connections: one of those may take the port of a server that is killed and started again.
 * Linux gives 32768 and above, others 49152 and above.
 */
const FIRST_PORT = 20_000;
const END_PORT = 32_000;

/** A port that was free a moment ago. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST_PORT, END_PORT);
    const server = createServer().listen(port, '127.0.0.1');
    // Listening, or an error: somebody else has the port.
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    server.close();
    await once(server, 'close');
    return port;
  }
}
