import type { Voice } from '@tabia/mistakes/sentences';
import { useCallback, useEffect, useState } from 'react';
import { useAddress } from '../address/useAddress.ts';
import { usePlayers } from './players.ts';
import { calledPlayer, usePupils } from './pupils.ts';

/** What the reader may do with a player. */
export interface Grants {
  /** It is the reader's own; until the players are known every one is. */
  readonly owns: boolean;
  readonly results: boolean;
  readonly plan: boolean;
  readonly notes: boolean;
}

/**
 * A player as the reader knows it: `own`, or that of a `pupil`. `isOther` once it is known not to be the reader's own; the pupils are asked
 * for only then, and `pupils` is undefined until they are known.
 */
export function useKnownPlayer(heroid: number) {
  const players = usePlayers().data?.heroes;
  const own = players?.find((player) => player.heroid === heroid);
  const isOther = players !== undefined && own === undefined && heroid > 0;
  const pupils = usePupils({ enabled: isOther }).data?.pupils;
  return { own, isOther, pupils, pupil: pupils?.find(({ hero }) => hero.heroid === heroid) };
}

const OWNER: Grants = { owns: true, results: true, plan: true, notes: true };

/** What the reader may do with a player: everything with an own one, what its owner allows with that of a pupil. */
export function useGrants(heroid: number): Grants {
  const { isOther, pupils, pupil } = useKnownPlayer(heroid);
  if (!isOther) return OWNER;
  // Until they are known nothing is said to be missing, and nothing can be changed.
  const grants = pupil?.grants ?? [];
  return {
    owns: false,
    results: pupils === undefined || grants.includes('results'),
    plan: grants.includes('plan'),
    notes: grants.includes('notes'),
  };
}

/**
 * True if the player of the address is neither the reader's own nor one that its owner shows to the reader. It is said once both lists are
 * fresh, as the player may just have been added, and then stays while they are asked for again.
 */
export function useIsUnseen(heroid: number): boolean {
  const { data, isFetching } = usePlayers();
  const [last, setLast] = useState<number>();
  const isOther = data !== undefined && heroid > 0 && !data.heroes.some((player) => player.heroid === heroid);
  const pupils = usePupils({ enabled: isOther });
  const shown = pupils.data?.pupils;
  if (!isOther || shown === undefined || shown.some(({ hero }) => hero.heroid === heroid)) return false;
  const isFresh = !isFetching && !pupils.isFetching;
  if (isFresh && last !== heroid) setLast(heroid);
  return isFresh || last === heroid;
}

/** Id of the chosen player: from the address, else the last one chosen, else the first; 0 without players. */
export function useChosenPlayer(): number {
  const [{ heroid = 0 }] = useAddress();
  const [last, setLast] = useState(heroid);
  useEffect(() => {
    if (heroid > 0) setLast(heroid);
  }, [heroid]);
  const heroes = usePlayers().data?.heroes ?? [];
  const known = heroes.some((player) => player.heroid === last) ? last : (heroes[0]?.heroid ?? 0);
  return heroid > 0 ? heroid : known;
}

const TO_ME: Voice = { kind: 'me', name: '' };

/** Who a player is to the reader; a player that somebody else shows is a pupil. Until the players are known it is the reader. */
export function useVoice(heroid: number): Voice {
  const { own, pupil } = useKnownPlayer(heroid);
  const voice = own ?? (pupil && { kind: 'pupil' as const, name: calledPlayer(pupil).name });
  return voice ?? TO_ME;
}

/**
 * The color of whoever trains on the positions of a player: the player's own, except against an opponent, whose moves are the replies.
 * Plan, training and analysis have this color.
 */
export function useTrainedSide(heroid: number): (herowhite: 0 | 1) => 0 | 1 {
  const isAgainst = useVoice(heroid).kind === 'opponent';
  return useCallback(
    (herowhite) => ((isAgainst && herowhite === 1) || (!isAgainst && herowhite === 0) ? 0 : 1),
    [isAgainst],
  );
}
