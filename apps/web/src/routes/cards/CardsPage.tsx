import { Button, Columns, EmptyState, HelpPoint, Page, Skeleton } from '@tabia/ui';
import { useState } from 'react';
import { StorageNotice } from '../../features/storage/StorageNotice.tsx';
import { useErrorWords } from '../../i18n/errorWords.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { usePlayers } from '../../state/players/players.ts';
import { FirstVisit } from './FirstVisit.tsx';
import { GuestNotice } from './GuestNotice.tsx';
import { PlayerCard } from './player/PlayerCard.tsx';
import { AddPlayer } from './player/PlayerDialogs.tsx';

const COLUMNS = { phone: 1, tablet: 1, desktop: 2 } as const;

/** Players and their game sources: who am I, are my games in? */
export function CardsPage() {
  const { t } = useTranslation(['cards', 'common']);
  const { data, error, isPending, refetch } = usePlayers();
  const [adding, setAdding] = useState(false);
  const words = useErrorWords();
  const heroes = data?.heroes ?? [];
  const add = () => setAdding(true);
  return (
    <Page
      title={t('title')}
      description={t('description')}
      actions={
        heroes.length > 0 ? (
          <HelpPoint id="addNewPlayer">
            <Button startIcon="plus" onPress={add}>
              {t('addPlayer')}
            </Button>
          </HelpPoint>
        ) : undefined
      }
    >
      <GuestNotice />
      <StorageNotice />
      {isPending && (
        <Columns columns={COLUMNS}>
          <Skeleton label={t('common:loading')} shape="block" count={2} />
        </Columns>
      )}
      {error && !data && (
        <EmptyState
          tone="danger"
          icon="warning"
          title={t('loadFailed')}
          text={words(error).text}
          actions={
            <Button variant="primary" startIcon="refresh" onPress={() => void refetch()}>
              {t('common:retry')}
            </Button>
          }
        />
      )}
      {data && heroes.length === 0 && <FirstVisit onAdd={add} />}
      {heroes.length > 0 && (
        <Columns columns={COLUMNS} align="start">
          {heroes.map((hero) => (
            <PlayerCard key={hero.heroid} hero={hero} heroes={heroes} />
          ))}
        </Columns>
      )}
      {adding && <AddPlayer onClose={() => setAdding(false)} />}
    </Page>
  );
}
