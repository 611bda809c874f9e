import { listNetworks, removeNetworks } from '@tabia/human/node';
import { CollectionError, listCollections, removeCollection } from '@tabia/reference/node';
import { FetchFailed } from '../jobs/comparison/ask.ts';
import { NETWORKS_BYTES } from '../jobs/comparison/fetchNetworks.ts';
import { loadMonths } from '../jobs/comparison/monthSizes.ts';
import { type GroupHandlers, OperationError } from '../services/context/operation.ts';
import { GAME_MONTHS, monthOfCollection, USUAL_MONTH } from '../sources/platforms.ts';
import { endComparison, loadShownFetch, requestComparison } from '../store/jobs/comparisonFetch.ts';

/** The page waits for the sizes, and can do without. */
const MAX_SIZE_MS = 8_000;

export const comparison = {
  /** What there is to compare players with, and what is being fetched. */
  'comparison/load': async (_input, { db, config }) => {
    const [networks, collections, fetch] = await Promise.all([
      listNetworks(config.netsDir),
      listCollections(config.referenceDir),
      loadShownFetch(db),
    ]);
    return {
      levels: networks.map(({ level }) => level),
      collections: collections.map(({ name, games, bytes }) => ({
        ...{ name, games, bytes },
        month: monthOfCollection(name),
      })),
      fetch: fetch ?? null,
    };
  },

  /** Months of games that can be fetched, with their sizes of today. */
  'comparison/months': async (_input, { config }) => {
    const facts = { usual: USUAL_MONTH, nets: NETWORKS_BYTES };
    try {
      const months = await loadMonths(config.gamesUrl, AbortSignal.timeout(MAX_SIZE_MS));
      return { ...facts, months: [...months], problem: null };
    } catch (error) {
      return { ...facts, months: [], problem: error instanceof FetchFailed ? error.problem : 'no-network' };
    }
  },

  /** Fetches networks and a month of games; again, it continues. */
  'comparison/fetch': async ({ month }, { db, jobs, now }) => {
    if (!GAME_MONTHS.some((known) => known === month))
      throw new OperationError('bad-payload', { reason: 'month-not-offered', paths: ['month'] });
    await db.transaction().execute(async (transaction) => {
      await requestComparison(transaction, month, now());
      await jobs.send('fetch-comparison', {}, { transaction });
    });
  },

  /** Stops the fetch, within a second wherever it runs. */
  'comparison/stop': async (_input, { db, now }) => {
    await endComparison(db, { problem: null, now: now() });
  },

  /** Removes the networks, or a collection of reference games. */
  'comparison/remove': async ({ name }, { config }) => {
    if (name === null) {
      await removeNetworks(config.netsDir);
      return;
    }
    try {
      await removeCollection(config.referenceDir, name);
    } catch (error) {
      if (!(error instanceof CollectionError)) throw error;
      throw new OperationError(error.code === 'not-there' ? 'not-found' : 'conflict', { cause: error });
    }
  },
} satisfies GroupHandlers<'comparison'>;
