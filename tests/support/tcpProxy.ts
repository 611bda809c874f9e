import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A proxy in front of a server, which can fail like a network. */
export interface TcpProxy {
  readonly port: number;
  /** Passes nothing on any more, without closing anything, as a network that loses every packet. */
  freeze(): void;
  /** Freezes as soon as these letters have been passed on to the server; resolves then. */
  freezeAfter(letters: string): Promise<void>;
  /** Passes on what has waited. */
  thaw(): void;
  /** Cuts all connections. */
  cut(): void;
  /** Refuses connections, and cuts those that are there. */
  close(): Promise<void>;
  /** Accepts connections again, on the same port. */
  open(): Promise<void>;
  /** Connections accepted so far. */
  accepted(): number;
}

/** Starts a proxy on a free port in front of a port of this machine. */
export async function startTcpProxy(target: number): Promise<TcpProxy> {
  const sockets = new Set<Socket>();
  let isFrozen = false;
  let accepted = 0;
  let last: { readonly letters: string; readonly passed: () => void } | undefined;
  const freeze = (): void => {
    isFrozen = true;
    for (const socket of sockets) socket.pause();
  };
  const keep = (socket: Socket): void => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    if (isFrozen) socket.pause();
  };
  const server = createServer((near) => {
    accepted += 1;
    const far = connect(target, '127.0.0.1');
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      keep(socket);
      socket.on('data', (chunk: Buffer) => {
        other.write(chunk);
        if (last === undefined || socket !== near || !chunk.includes(last.letters)) return;
        freeze();
        last.passed();
        last = undefined;
      });
      socket.on('close', () => other.destroy());
      if (isFrozen) socket.pause();
    }
  });
  const listen = async (port: number): Promise<number> => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as { port: number }).port;
  };
  const cut = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  const port = await listen(0);
  return {
    port,
    freeze,
    freezeAfter: (letters) =>
      new Promise((passed) => {
        last = { letters, passed };
      }),
    thaw() {
      isFrozen = false;
      for (const socket of sockets) socket.resume();
    },
    cut,
    async close() {
      const closed = once(server, 'close');
      server.close();
      cut();
      await closed;
    },
    async open() {
      await listen(port);
    },
    accepted: () => accepted,
  };
}
