import { usePlayers } from './players.ts';
import { usePupils } from './pupils.ts';

/** What the reader may do with a player. */
export interface Grants {
  /** It is the reader's own; until the players are known every one is. */
  readonly owns: boolean;
  readonly results: boolean;
  readonly plan: boolean;
  readonly notes: boolean;
}

const OWNER: Grants = { owns: true, results: true, plan: true, notes: true };

/** What the reader may do with a player: everything with an own one, what its owner allows with that of a pupil. */
export function useGrants(heroid: number): Grants {
  const { data } = usePlayers();
  const isOther = data !== undefined && heroid > 0 && !data.heroes.some((player) => player.heroid === heroid);
  const { data: shown } = usePupils({ enabled: isOther });
  if (!isOther) return OWNER;
  // Until they are known nothing is said to be missing, and nothing can be changed.
  const grants = shown?.pupils.find(({ hero }) => hero.heroid === heroid)?.grants ?? [];
  return {
    owns: false,
    results: shown === undefined || grants.includes('results'),
    plan: grants.includes('plan'),
    notes: grants.includes('notes'),
  };
}

/** True if the player of the address is neither the reader's own nor one that its owner shows to the reader. */
export function useIsUnseen(heroid: number): boolean {
  const { data, isFetching } = usePlayers();
  const isOther = data !== undefined && heroid > 0 && !data.heroes.some((player) => player.heroid === heroid);
  const pupils = usePupils({ enabled: isOther });
  if (!isOther || isFetching || pupils.isFetching || pupils.data === undefined) return false;
  return !pupils.data.pupils.some(({ hero }) => hero.heroid === heroid);
}
