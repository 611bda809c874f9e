import { EmptyState, LinkButton, Page } from '@tabia/ui';
import { Link } from 'react-router-dom';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { paths } from '../../paths.ts';
import { usePlayers } from '../../state/players/players.ts';
import { useChosenPlayer } from '../../state/players/useGrants.ts';
import { TreeExplorer } from './TreeExplorer.tsx';

function NoPlayer() {
  const { t } = useTranslation('openingTree');
  return (
    <Page title={t('title')}>
      <EmptyState
        icon="tree"
        title={t('noPlayer.title')}
        text={t('noPlayer.text')}
        actions={
          <LinkButton variant="primary" asChild>
            <Link to={paths.cards}>{t('noPlayer.action')}</Link>
          </LinkButton>
        }
      />
    </Page>
  );
}

/** Answers "What is played here?" for any position, from the first move on. */
export function OpeningTreePage() {
  const heroid = useChosenPlayer();
  const players = usePlayers();
  // Until the players are known there may be one.
  if (heroid === 0 && !players.data && !players.error) return null;
  return heroid === 0 ? <NoPlayer /> : <TreeExplorer heroid={heroid} />;
}
