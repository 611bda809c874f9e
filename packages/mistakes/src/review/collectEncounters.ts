import type { Encounter } from '../encounters/encounter.ts';
import { encountersOfPlayer, type ReviewGame } from './reviewGame.ts';

/** A position met once cannot show a mistake that comes back. */
const MIN_ENCOUNTERS = 2;

/** When the latest of these encounters was played, ms since 1970; 0 if none has a date. */
export function latestMs(met: ReadonlyMap<string, readonly Encounter[]>): number {
  let latest = 0;
  for (const encounters of met.values())
    for (const { playedMs } of encounters) latest = Math.max(latest, playedMs ?? 0);
  return latest;
}

/** The encounters of a player by position, without positions met once. */
export async function collectEncounters<Game extends ReviewGame>(
  games: Iterable<Game> | AsyncIterable<Game>,
  player: string,
): Promise<Map<string, Encounter<Game>[]>> {
  const met = new Map<string, Encounter<Game>[]>();
  for await (const game of games) {
    for (const encounter of encountersOfPlayer(game, player)) {
      const known = met.get(encounter.key);
      if (known === undefined) met.set(encounter.key, [encounter]);
      else known.push(encounter);
    }
  }
  for (const [key, encounters] of met) if (encounters.length < MIN_ENCOUNTERS) met.delete(key);
  return met;
}
