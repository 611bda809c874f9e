import { OperationError } from '../context/operation.ts';
import type { Services } from '../context/services.ts';

/** Seconds after which it makes sense to ask again. */
const RETRY_SECONDS = 300;

/** Throws `disk-full` if only the reserve of the service is left of the disk. */
export async function requireDiskRoom({ disk }: Pick<Services, 'disk'>): Promise<void> {
  if (!(await disk.hasRoom())) throw new OperationError('disk-full', { retryAfter: RETRY_SECONDS });
}
