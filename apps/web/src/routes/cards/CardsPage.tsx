import type { Hero } from '@tabia/api-client/contract';
import {
  Button,
  Callout,
  Card,
  Columns,
  HelpPoint,
  Inline,
  LinkButton,
  later,
  Page,
  Skeleton,
  Stack,
  Steps,
  Text,
} from '@tabia/ui';
import { lazy, Suspense, useCallback, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { FirstGames } from '../../features/firstGames/FirstGames.tsx';
import { LoadFailure } from '../../features/loadFailure/LoadFailure.tsx';
import { StorageNotice } from '../../features/storage/StorageNotice.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useLanguageId, useTranslation } from '../../i18n/useTranslation.ts';
import { paths } from '../../paths.ts';
import { useApp } from '../../services/AppContext.tsx';
import { isFileGiven } from '../../services/device/givenFile.ts';
import { useGuest, useIsLocal } from '../../state/account/accountCalls.ts';
import { pathTo } from '../../state/address/useAddress.ts';
import { isUnderway, shownTasks, usePlayers, useTasks } from '../../state/players/players.ts';
import { useAnswerCache } from '../../state/queries/useAnswer.ts';
import { PlayerCard, PlayerDetails } from './player/PlayerCard.tsx';
import { AddPlayer } from './player/PlayerDialogs.tsx';
import { PlayerMenu } from './player/PlayerMenu.tsx';

const givenFile = later(async () => (await import('./addSource/GivenFile.tsx')).GivenFile);

function Sample() {
  const { t } = useTranslation('cards');
  const { session } = useApp();
  const language = useLanguageId();
  const navigate = useNavigate();
  const guest = useGuest();
  const start = async () => {
    const user = await guest.mutateAsync({ language }).catch(() => undefined);
    if (!user) return;
    session.entered(user);
    await navigate(paths.cards, { replace: true });
  };
  return (
    <Button
      startIcon="play"
      onPress={() => void start()}
      loading={guest.isPending}
      loadingLabel={t('first.sampleLoading')}
    >
      {t('first.sample')}
    </Button>
  );
}

/** Before the first player of one's own: a name or a file is all it takes. */
function OwnGames() {
  const { t } = useTranslation('firstGames');
  const { session } = useApp();
  const queries = useAnswerCache();
  const navigate = useNavigate();
  return (
    <Card title={t('title')}>
      <FirstGames
        onAdded={async ({ heroid, guest }) => {
          if (guest) session.entered(guest);
          else await queries.invalidateQueries();
          await navigate(pathTo(paths.preAnalysis, { heroid }));
        }}
      />
    </Card>
  );
}

/** Before the first player: three steps to the first critical position, or sample games. The main button stands above. */
function FirstVisit({ onAdd }: { onAdd: () => void }) {
  const { t } = useTranslation('cards');
  const local = useIsLocal();
  const steps = [
    { id: 'player', title: t('first.player'), text: t('first.playerText'), state: 'current' as const },
    { id: 'source', title: t('first.source'), text: t('first.sourceText'), state: 'todo' as const },
    { id: 'positions', title: t('first.positions'), text: t('first.positionsText'), state: 'todo' as const },
  ];
  return (
    <Card
      title={t('first.title')}
      description={t('first.text')}
      footer={
        <Stack gap={2}>
          <Inline>
            <HelpPoint id="addNewPlayer">
              <Button startIcon="plus" onPress={onAdd}>
                {t('addPlayer')}
              </Button>
            </HelpPoint>
            {local && <Sample />}
          </Inline>
          {local && (
            <Text size="xs" muted>
              {t('first.sampleText')}
            </Text>
          )}
        </Stack>
      }
    >
      <Steps label={t('first.steps')} items={steps} doneLabel={t('first.done')} />
    </Card>
  );
}

/** Tells a guest when the account will be deleted, and how to keep it. */
function GuestNotice() {
  const { t } = useTranslation('cards');
  const { session } = useApp();
  const { user } = useSnapshot(session.state);
  const format = useFormat();
  if (!user?.guest || user.guestUntil === null) return null;
  const date = format.moment(user.guestUntil, new Date());
  return (
    <Callout
      title={t('guest.title')}
      actions={
        <LinkButton asChild>
          <Link to={paths.register}>{t('guest.keep')}</Link>
        </LinkButton>
      }
    >
      {t('guest.text', { date })}
    </Callout>
  );
}

const HelpOffer = lazy(async () => ({
  default: (await import('../../features/helping/HelpOffer.tsx')).HelpOffer,
}));

/** Offers the help of this computer, once for all players whose games are being judged. */
function Help({ heroes }: { heroes: readonly Hero[] }) {
  const busy = heroes.filter(({ nicknames }) => nicknames.some(isUnderway));
  const { data } = useTasks(busy.length > 0);
  return (
    shownTasks(data?.tasks, busy).length > 0 && (
      <Suspense fallback={null}>
        <HelpOffer />
      </Suspense>
    )
  );
}

const playersTable = later(async () => (await import('./player/PlayersTable.tsx')).PlayersTable);

const NOBODY: readonly Hero[] = [];

/** From five players on cards are too long to look through. */
const TABLE_FROM = 5;

const COLUMNS = { phone: 1, tablet: 1, desktop: 2 } as const;

/** Players and their game sources: who am I, are my games in? */
export function CardsPage() {
  const { t } = useTranslation(['cards', 'common']);
  const { data, error, isPending, refetch } = usePlayers();
  const { search } = useLocation();
  const navigate = useNavigate();
  const [adding, setAdding] = useState(false);
  // The page before a game leads here with it.
  const isOpponent = new URLSearchParams(search).get('add') === 'opponent';
  const closeForm = () => {
    setAdding(false);
    if (isOpponent) void navigate(paths.cards, { replace: true });
  };
  // The player of the table whose sources are open.
  const [opened, setOpened] = useState<number>();
  const heroes = data?.heroes ?? NOBODY;
  const menuOf = useCallback((player: Hero) => <PlayerMenu player={player} heroes={heroes} />, [heroes]);
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
      <Help heroes={heroes} />
      {data && isFileGiven(search) && <givenFile.Part heroes={heroes} />}
      {isPending && (
        <Columns columns={COLUMNS}>
          <Skeleton label={t('common:loading')} shape="block" count={2} />
        </Columns>
      )}
      {error && !data && <LoadFailure error={error} title={t('loadFailed')} onRetry={() => void refetch()} />}
      {data && heroes.every(({ sample }) => sample) && !isFileGiven(search) && <OwnGames />}
      {data && heroes.length === 0 && <FirstVisit onAdd={add} />}
      {heroes.length >= TABLE_FROM && (
        <playersTable.Part
          heroes={heroes}
          opened={opened}
          onOpen={setOpened}
          menuOf={menuOf}
          cardOf={(player) => <PlayerDetails player={player} heroes={heroes} />}
        />
      )}
      {heroes.length > 0 && heroes.length < TABLE_FROM && (
        <Columns columns={COLUMNS} align="start">
          {heroes.map((player) => (
            <PlayerCard key={player.heroid} player={player} heroes={heroes} />
          ))}
        </Columns>
      )}
      {(adding || isOpponent) && (
        <AddPlayer kind={isOpponent ? 'opponent' : undefined} onAdded={setOpened} onClose={closeForm} />
      )}
    </Page>
  );
}
