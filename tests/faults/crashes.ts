import type { TabiaServer } from '../support/tabiaServer.ts';

/** Processes that ended unexpectedly, with the end of their output. */
const crashes: string[] = [];

const LAST_CHARACTERS = 4_000;

/** Wraps a server to detect when it ends unexpectedly. */
export function watchForCrash(server: TabiaServer): TabiaServer {
  let isAsked = false;
  server.process.once('exit', (code, signal) => {
    if (isAsked) return;
    const last = server.output().slice(-LAST_CHARACTERS);
    crashes.push(`A process of the test ended unexpectedly (${signal ?? `code ${code}`}):\n${last}`);
  });
  return {
    ...server,
    kill() {
      isAsked = true;
      return server.kill();
    },
    stop() {
      isAsked = true;
      return server.stop();
    },
  };
}

/** Throws if a process has crashed: waiting for its work would only time out. */
export function expectAllAlive(): void {
  const [first] = crashes;
  if (first !== undefined) throw new Error(first);
}
