import type { Log } from '../../../services/context/services.ts';

/** Something that was opened and must be closed. */
export interface Opened {
  readonly name: string;
  close(): Promise<unknown>;
}

/** Closes what was opened, the last first. One that fails is logged and does not keep the others open. */
export async function closeInOrder(opened: readonly Opened[], log: Log): Promise<void> {
  for (const { name, close } of [...opened].reverse()) {
    try {
      await close();
      log.debug(`Closed: ${name}`);
    } catch (err) {
      log.error({ err }, `Could not close: ${name}`);
    }
  }
}

/** Exit codes that shells use for a process ended by a signal: 128 and its number. */
const signals = { SIGINT: 130, SIGTERM: 143 } as const;

/**
 * Resolves with the exit code at the first Ctrl-C or SIGTERM; from then on a second one ends the process at once.
 * A stop that was asked for is a success, so the code is 0.
 */
export function untilAskedToStop(onAsked: () => void): Promise<number> {
  return new Promise((resolve) => {
    let asked = false;
    for (const [signal, code] of Object.entries(signals)) {
      process.on(signal, () => {
        if (asked) process.exit(code);
        asked = true;
        onAsked();
        resolve(0);
      });
    }
  });
}
