import type { Encounter } from '../encounters/encounter.ts';
import { encountersOfPlayer, type ReviewGame } from './reviewGame.ts';

/** A position met once cannot show a mistake that comes back. */
export const MIN_ENCOUNTERS = 2;

/** When the latest of these encounters was played, ms since 1970; 0 if none has a date. */
export function latestMs(met: ReadonlyMap<string, readonly Encounter[]>): number {
  let latest = 0;
  for (const encounters of met.values())
    for (const { playedMs } of encounters) latest = Math.max(latest, playedMs ?? 0);
  return latest;
}

/** The first look at the games read so far; the next ones come after twice as many games each. */
const FIRST_LOOK_GAMES = 100;

/** Called while games are read, with the encounters so far; those of positions met once may be among them. */
type OnEncounters<Game> = (met: ReadonlyMap<string, readonly Encounter<Game>[]>) => void;

/** The encounters of a player by position, without positions met once. */
export async function collectEncounters<Game extends ReviewGame>(
  games: Iterable<Game> | AsyncIterable<Game>,
  player: string,
  onEncounters: OnEncounters<Game> = () => {},
): Promise<Map<string, Encounter<Game>[]>> {
  const met = new Map<string, Encounter<Game>[]>();
  let read = 0;
  let nextLook = FIRST_LOOK_GAMES;
  for await (const game of games) {
    for (const encounter of encountersOfPlayer(game, player)) {
      const known = met.get(encounter.key);
      if (known === undefined) met.set(encounter.key, [encounter]);
      else known.push(encounter);
    }
    read += 1;
    if (read < nextLook) continue;
    nextLook *= 2;
    onEncounters(met);
  }
  for (const [key, encounters] of met) if (encounters.length < MIN_ENCOUNTERS) met.delete(key);
  return met;
}
