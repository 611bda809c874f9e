import { OperationError } from '../../services/context/operation.ts';
import type { ArchiveRoom } from '../../sources/files/fileRefusal.ts';

const BUSY_SECONDS = 5;

/** The share of the room that the archives of one network may take: a slow sender occupies it for minutes. */
const SHARE_OF_NETWORK = 1 / 4;

/** The room that one archive takes up. */
interface HeldRoom extends ArchiveRoom {
  /** True while some of the archive is in it. */
  readonly isTaken: () => boolean;
}

/**
 * Makes rooms for ZIP archives: `maxBytes` for all together, a quarter of it for one network. An archive that finds no room is refused as
 * `busy`. The network is undefined where all callers seem to share one.
 */
export function createArchiveRooms(maxBytes: number): (network: string | undefined) => HeldRoom {
  let taken = 0;
  const ofNetworks = new Map<string, number>();
  return (network) => {
    let own = 0;
    const add = (bytes: number): void => {
      taken += bytes;
      own += bytes;
      if (network === undefined) return;
      const left = (ofNetworks.get(network) ?? 0) + bytes;
      if (left > 0) ofNetworks.set(network, left);
      else ofNetworks.delete(network);
    };
    const hasRoom = (bytes: number): boolean => {
      const ofNetwork = network === undefined ? 0 : (ofNetworks.get(network) ?? 0) + bytes;
      return taken + bytes <= maxBytes && ofNetwork <= maxBytes * SHARE_OF_NETWORK;
    };
    return {
      take: (bytes) => {
        if (!hasRoom(bytes)) throw new OperationError('busy', { retryAfter: BUSY_SECONDS });
        add(bytes);
      },
      free: () => add(-own),
      isTaken: () => own > 0,
    };
  };
}
