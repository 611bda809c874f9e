import { HelpPoint, Select } from '@tabia/ui';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { useAddress } from '../../state/address/useAddress.ts';
import { usePlayers } from '../../state/players/players.ts';
import { calledPlayer, usePupils } from '../../state/players/pupils.ts';
import { useChosenPlayer } from '../../state/players/useGrants.ts';

/** The chosen player in the head of a page. Another player has other positions, kinds of games and openings. */
export function PlayerChoice() {
  const { t } = useTranslation();
  const [, setAddress] = useAddress();
  const heroid = useChosenPlayer();
  const { data, isPending } = usePlayers();
  const own = data?.heroes ?? [];
  // A coach reads a player of a pupil, or has no other to read: the others of the coach are beside it.
  const hasPupils = (data?.pupils ?? 0) > 0;
  const isOther =
    (heroid > 0 || hasPupils) && data !== undefined && !own.some((player) => player.heroid === heroid);
  const pupils = usePupils({ enabled: isOther });
  const players = isOther ? [...(pupils.data?.pupils ?? []).map(calledPlayer), ...own] : own;
  // Where there are pupils their choice keeps its place until they come.
  const isWaiting = isPending || (players.length === 0 && hasPupils && pupils.isPending);
  if (players.length === 0 && !isWaiting) return null;
  const choose = (id: string) =>
    setAddress({
      heroid: Number(id),
      posid: undefined,
      herowhite: undefined,
      categories: undefined,
      through: undefined,
      fen: undefined,
      gameid: undefined,
      ply: undefined,
      walk: undefined,
      moves: undefined,
      opening: undefined,
    });
  return (
    <HelpPoint id="analyzedUser">
      <Select
        label={t('player')}
        hideLabel
        placeholder={t('player')}
        size="sm"
        // Keeps its place until the players are known.
        disabled={isWaiting}
        items={players.map((player) => ({ id: String(player.heroid), label: player.name }))}
        value={String(heroid)}
        onChange={choose}
      />
    </HelpPoint>
  );
}
