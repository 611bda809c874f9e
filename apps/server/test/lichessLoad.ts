import { afterEach } from 'vitest';
import {
  type Fault,
  type LichessStandIn,
  startLichessStandIn,
} from '../../../tests/support/platforms/index.ts';
import { LICHESS_START, type LichessCursor, lichessGames } from '../src/sources/lichess/lichess.ts';
import type { Platform } from '../src/sources/platform.ts';
import type { SourceItem } from '../src/sources/sourceItem.ts';

let standIn: LichessStandIn | undefined;
afterEach(async () => {
  await standIn?.close();
  standIn = undefined;
});

/** Starts a Lichess stand-in with these games of Anna_Plays; it is closed after the test. */
export async function start(pgn: string, faults: readonly Fault[] = []): Promise<LichessStandIn> {
  standIn = await startLichessStandIn({ players: [{ name: 'Anna_Plays', pgn }], faults });
  return standIn;
}

/** Collects a whole load: games in order, skipped games, final cursor. */
export async function collect(platform: Platform, name = 'Anna_Plays', from: LichessCursor = LICHESS_START) {
  const ids: string[] = [];
  const reasons = new Map<string, string>();
  let cursor = from;
  let total: number | undefined;
  for await (const item of lichessGames(platform, name, from) as AsyncIterable<SourceItem<LichessCursor>>) {
    if (item.kind === 'game') ids.push(item.game.externalId);
    if (item.kind === 'skipped') reasons.set(item.externalId, item.reason);
    if (item.kind === 'total') total = item.games;
    if (item.kind !== 'total' && item.cursor) cursor = item.cursor;
  }
  return { ids, distinct: new Set(ids), skipped: [...reasons.values()].sort(), cursor, total };
}
