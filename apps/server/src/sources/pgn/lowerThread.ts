import { readlinkSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';
import { basename } from 'node:path';

/** The same as that of an engine: a thread at 0 gets nine tenths of a processor that both want. */
const NICENESS = 10;

/**
 * Lets the calling thread run behind the other threads of the process. Linux has a niceness for each thread; elsewhere, and
 * without permission, nothing changes.
 */
export function lowerThread(): void {
  if (process.platform !== 'linux') return;
  try {
    const thread = Number(basename(readlinkSync('/proc/thread-self')));
    setPriority(thread, Math.max(NICENESS, getPriority(thread)));
  } catch {
    // Reading the file works without it.
  }
}
