import { useEffect, useState } from 'react';
import { useAddress } from '../address/useAddress.ts';
import { usePlayers } from './players.ts';

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
