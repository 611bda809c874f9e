import type { Voice } from '@tabia/mistakes/sentences';
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
