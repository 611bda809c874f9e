import { writeFile } from 'node:fs/promises';
import { getPriority, setPriority } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Searches use every processor they get, while a request takes milliseconds. So engines run below HTTP and the
 * database, and below a worker, which lowers its own priority to 5. At 10 beside a process at 0 they get a tenth
 * of a contested processor, and all of it when it is idle. Threads the engine starts later inherit the priority.
 */
const NICENESS = 10;

/**
 * Against other sessions, such as that of the server, an engine gets a quarter of a contested processor. At 10 it would all but
 * stop while a browser is busy on the same machine.
 */
const GROUP_NICENESS = 5;

/** Linux lets a user change one group in 100 ms, and engines start together. */
const RETRY_MS = 150;
const MAX_TRIES = 20;

/**
 * Where Linux groups processes by session (`man 7 sched`, the autogroup feature), niceness counts within a group only. An engine has a
 * session of its own, so the niceness of its group is what matters. Elsewhere the file is missing.
 */
async function lowerGroup(pid: number): Promise<void> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    try {
      await writeFile(`/proc/${pid}/autogroup`, String(GROUP_NICENESS), { flag: 'r+' });
      return;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') return;
      await sleep(RETRY_MS, undefined, { ref: false });
    }
  }
}

/** Lets an engine, started in a session of its own, run behind everything else. Without permission it runs as it is. */
export function lowerPriority(pid: number): void {
  try {
    setPriority(pid, Math.max(NICENESS, getPriority(pid)));
  } catch {
    // Not permitted, or the process is already gone: its exit is reported elsewhere.
  }
  if (process.platform === 'linux') void lowerGroup(pid);
}
