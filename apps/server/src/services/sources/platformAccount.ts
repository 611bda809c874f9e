import { type PlatformSource, platformOf } from '@tabia/api-client/contract';
import { platformsOf } from '../../sources/platformAccess.ts';
import { PLATFORM_READERS, type PlatformAccount } from '../../sources/platforms.ts';
import { SourceFailure } from '../../sources/sourceItem.ts';
import { tabiaVersion } from '../../sources/tabiaVersion.ts';
import { type Context, OperationError } from '../context/operation.ts';

/** A user is waiting for the answer. */
const MAX_WAIT_MS = 15_000;
async function findAccount(
  { config, turns }: Pick<Context, 'config' | 'turns'>,
  source: PlatformSource,
  name: string,
  signal: AbortSignal,
): Promise<PlatformAccount | undefined> {
  const { key } = platformOf(source);
  const platform = platformsOf(config, tabiaVersion, turns, signal)[key];
  return PLATFORM_READERS[key].findAccount({ ...platform, urgent: true, idleMs: MAX_WAIT_MS }, name);
}

/** No platform allows other names: letters, digits, dashes and underscores only. */
const POSSIBLE_NAME = /^[\p{L}\p{N}_-]{1,30}$/u;

/**
 * Looks up an account on a platform; undefined if it does not exist. Throws
 * `platform-unreachable` after 15 seconds. Preempts a running load.
 */
export async function findPlatformAccount(
  context: Pick<Context, 'config' | 'turns'>,
  source: PlatformSource,
  name: string,
): Promise<PlatformAccount | undefined> {
  if (!POSSIBLE_NAME.test(name)) return undefined;
  const signal = AbortSignal.timeout(MAX_WAIT_MS);
  const aborted = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new OperationError('platform-unreachable')), {
      once: true,
    });
  });
  try {
    return await Promise.race([findAccount(context, source, name, signal), aborted]);
  } catch (error) {
    if (error instanceof OperationError) throw error;
    if (error instanceof SourceFailure || signal.aborted) {
      const hint = error instanceof SourceFailure ? error.message : undefined;
      throw new OperationError('platform-unreachable', { hint, cause: error });
    }
    throw error;
  }
}
