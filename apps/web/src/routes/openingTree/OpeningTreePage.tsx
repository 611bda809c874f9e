import { NoPlayer } from '../../features/playerChoice/NoPlayer.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { usePlayers } from '../../state/players/players.ts';
import { useChosenPlayer } from '../../state/players/useGrants.ts';
import { TreeExplorer } from './TreeExplorer.tsx';

/** Answers "What is played here?" for any position, from the first move on. */
export function OpeningTreePage() {
  const { t } = useTranslation('openingTree');
  const heroid = useChosenPlayer();
  const players = usePlayers();
  // Until the players are known there may be one.
  if (heroid === 0 && !players.data && !players.error) return null;
  if (heroid !== 0) return <TreeExplorer heroid={heroid} />;
  return <NoPlayer page={t('title')} title={t('noPlayer.title')} text={t('noPlayer.text')} />;
}
