import { openControlServer } from '../../../http/control/openControlServer.ts';
import { type CallClock, startUpkeep } from '../../../jobs/upkeep/startUpkeep.ts';
import type { Services } from '../../../services/context/services.ts';
import { removeCopies } from '../../../store/database/pglite/copyDirectory.ts';

/** Starts what only the embedded database needs; returns the function that ends it. */
export async function openEmbeddedParts(
  services: Services,
  clock: CallClock,
  queues: readonly string[],
): Promise<() => Promise<void>> {
  const { database, config, log } = services;
  await removeCopies(config.dataDir);
  const closeControl = await openControlServer(services);
  const stopUpkeep = startUpkeep({ database, directory: config.dataDir, clock, queues, log });
  return async () => {
    await closeControl();
    await stopUpkeep();
  };
}
