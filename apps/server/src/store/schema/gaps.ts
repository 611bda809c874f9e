import type { Generated } from 'kysely';
import type { StoredGap } from '../../domain/gaps/storedGap.ts';
import type { JsonWithDefault, Timestamp } from './columns.ts';

/** What each player has not met yet. */
export interface GapListsTable {
  player_id: number;
  /** Requests since the list was found; 0 when nobody waits. */
  wanted: Generated<number>;
  wanted_at: Timestamp;
  /** Null before the first list. */
  found_at: Timestamp | null;
  /** Loaded games when the list was found. */
  games: Generated<number>;
  /** What the replies of others came from: another text means another list. */
  basis: Generated<string>;
  gaps: JsonWithDefault<readonly StoredGap[]>;
}
