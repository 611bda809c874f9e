import type { TabiaServer } from '../support/tabiaServer.ts';

/** What ended though nobody ended it, each with the end of what it wrote. */
const crashes: string[] = [];

const LAST_CHARACTERS = 4_000;

/** The same process, of which it is noticed when it ends by itself. */
export function watchForCrash(server: TabiaServer): TabiaServer {
  let isAsked = false;
  server.process.once('exit', (code, signal) => {
    if (isAsked) return;
    const last = server.output().slice(-LAST_CHARACTERS);
    crashes.push(`A process of the test ended by itself (${signal ?? `code ${code}`}):\n${last}`);
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

/** Throws when a process that should live has ended: its work would be waited for in vain, to the last limit. */
export function expectAllAlive(): void {
  const [first] = crashes;
  if (first !== undefined) throw new Error(first);
}
