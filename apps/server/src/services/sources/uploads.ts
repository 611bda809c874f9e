import type { User } from '../../store/accounts/users.ts';
import { claimUploadBytes, deleteUnusedUploads, type UploadClaim } from '../../store/games/uploads.ts';
import { allowedOf, quotaError } from '../accounts/quota.ts';
import { OperationError } from '../context/operation.ts';
import type { Services } from '../context/services.ts';

/** Players listed per file, most frequent first; a file of 50,000 games can have twice as many. */
export const MAX_LISTED_PLAYERS = 1_000;

/** Seconds after which it makes sense to ask again. */
const RETRY_SECONDS = 300;

/** Throws `disk-full` if only the reserve of the service is left of the disk. */
export async function requireDiskRoom({ disk }: Pick<Services, 'disk'>): Promise<void> {
  if (!(await disk.hasRoom())) throw new OperationError('disk-full', { retryAfter: RETRY_SECONDS });
}

/** Claimed at once: enough that a file of 20 MB takes few claims. */
const CLAIM_BYTES = 2_000_000;
/** A file that was not assigned to a player within this time gives its space back to the next one. */
const UNUSED_MS = 3_600_000;

/**
 * Claims space for one upload of a user: `expected` bytes at first, then in steps while the file grows beyond them.
 * Throws `uploads-full`.
 */
export async function createUploadClaim(
  services: Pick<Services, 'config' | 'db' | 'jobs' | 'now'>,
  user: User,
  expected: number,
): Promise<UploadClaim> {
  const { db, jobs, now } = services;
  const unused = await deleteUnusedUploads(db, new Date(now().getTime() - UNUSED_MS), user.id);
  if (unused > 0) await jobs.send('remove-deleted', {});
  const allowed = allowedOf(services, user).uploads;
  return async (uploadId, stored) => {
    const needed = Math.max(stored, expected);
    const wanted = stored > expected ? stored + CLAIM_BYTES : expected;
    const granted = await claimUploadBytes(db, { userId: user.id, uploadId, needed, wanted, allowed });
    if (granted === undefined) throw quotaError('uploads');
    return granted;
  };
}
