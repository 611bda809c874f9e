import type { Voice } from '@tabia/mistakes/sentences';
import { useCallback } from 'react';
import { usePlayers } from './players.ts';
import { usePupils } from './pupils.ts';

const TO_ME: Voice = { kind: 'me', name: '' };

/** Who a player is to the reader; a player that somebody else shows is a pupil. Until the players are known it is the reader. */
export function useVoice(heroid: number): Voice {
  const own = usePlayers().data?.heroes;
  const hero = own?.find((player) => player.heroid === heroid);
  const isOther = own !== undefined && hero === undefined && heroid > 0;
  const { data: shown } = usePupils({ enabled: isOther });
  const pupil = shown?.pupils.find((one) => one.hero.heroid === heroid)?.hero;
  const voice = hero ?? (pupil && { kind: 'pupil' as const, name: pupil.name });
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
