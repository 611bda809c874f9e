import type { Log } from '../../../services/context/services.ts';

/** A resource to close at shutdown. */
export interface Opened {
  readonly name: string;
  close(): Promise<unknown>;
}

/** Closes resources in reverse order. A failure is logged and does not stop the others. */
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

/** Shell exit codes of a process ended by a signal: 128 plus its number. */
const EXIT_CODES = { SIGINT: 130, SIGTERM: 143 } as const;

/** Resolves with exit code 0 at the first Ctrl-C or SIGTERM; a second one exits immediately. */
export function waitForStopSignal(onStop: () => void): Promise<number> {
  return new Promise((resolve) => {
    let isStopping = false;
    for (const [signal, code] of Object.entries(EXIT_CODES)) {
      process.on(signal, () => {
        if (isStopping) process.exit(code);
        isStopping = true;
        onStop();
        resolve(0);
      });
    }
  });
}
