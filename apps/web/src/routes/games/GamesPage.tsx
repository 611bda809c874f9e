import { useAddress } from '../../state/address/useAddress.ts';
import { useGamePlace } from '../../state/games/useGamePlace.ts';
import { useChosenPlayer } from '../../state/players/useChosenPlayer.ts';
import { GameList } from './GameList.tsx';
import { GameView } from './game/GameView.tsx';

/** The games of a player; with a game in the address, that game. */
export function GamesPage() {
  const [{ posid }] = useAddress();
  const [{ gameid, ply }, goTo] = useGamePlace();
  const heroid = useChosenPlayer();
  if (gameid !== undefined && heroid > 0)
    return <GameView key={`${heroid} ${gameid}`} heroid={heroid} gameid={gameid} ply={ply} onPly={goTo} />;
  return <GameList key={`${heroid} ${posid}`} heroid={heroid} posid={posid} />;
}
