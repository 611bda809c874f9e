import { Button, EmptyState, Inline, Link, LinkButton, Page, Skeleton, Stack, Text } from '@tabia/ui';
import { type ReactNode, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { LoadFailure } from '../../features/loadFailure/LoadFailure.tsx';
import { useTimeControlName } from '../../features/timeControls/useTimeControlName.ts';
import { useFormat } from '../../i18n/format.ts';
import { useOpeningName } from '../../i18n/openingNames.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { paths } from '../../paths.ts';
import { pathTo, useAddress } from '../../state/address/useAddress.ts';
import { type GameHeader, PAGE_GAMES, useGamePlace, useGames } from '../../state/games/games.ts';
import { usePlayers } from '../../state/players/players.ts';
import { useChosenPlayer } from '../../state/players/useGrants.ts';
import { GameView } from './game/GameView.tsx';

interface Props {
  heroid: number;
  posid: number | undefined;
}

/** One game as a link, at the half-move where the asked position was met. */
function GameRow({ heroid, game }: { heroid: number; game: GameHeader }) {
  const { t } = useTranslation('games');
  const format = useFormat();
  const openingName = useOpeningName();
  const timeControl = useTimeControlName();
  const facts = [
    game.result,
    game.played_at === null ? t('noDate') : format.day(game.played_at),
    timeControl(game.timecontrol),
    game.opening === null ? '' : openingName(game.opening),
  ];
  const place = { heroid, gameid: game.gameid, ...(game.hm !== null && { ply: game.hm }) };
  return (
    <Stack as="li" gap={0}>
      <Link asChild>
        <RouterLink to={pathTo(paths.games, place)}>
          {t('line', { white: game.white, black: game.black })}
        </RouterLink>
      </Link>
      <Text size="sm" muted>
        {facts.filter(Boolean).join(' · ')}
      </Text>
    </Stack>
  );
}

/** Why there is no game, and the next step. */
function NoGames({ heroid, posid }: Props) {
  const { t } = useTranslation('games');
  const reason = posid === undefined ? 'none' : 'position';
  const next = reason === 'none' ? paths.cards : pathTo(paths.games, { heroid });
  return (
    <EmptyState
      icon="file"
      title={t(`empty.${reason}.title`)}
      text={t(`empty.${reason}.text`)}
      actions={
        <LinkButton variant="primary" asChild>
          <RouterLink to={next}>{t(`empty.${reason}.action`)}</RouterLink>
        </LinkButton>
      }
    />
  );
}

function Rows({ heroid, posid }: Props) {
  const { t } = useTranslation(['games', 'common']);
  const players = usePlayers();
  const [page, setPage] = useState(0);
  const { data, error, refetch } = useGames(heroid, posid, page);
  if (heroid === 0 && players.data) return <NoGames heroid={heroid} posid={undefined} />;
  const problem = error ?? (heroid === 0 ? players.error : null);
  if (problem)
    return (
      <LoadFailure error={problem} onRetry={() => void (heroid === 0 ? players.refetch() : refetch())} />
    );
  if (!data) return <Skeleton label={t('common:loading')} shape="row" count={8} />;
  if (data.total === 0) return <NoGames heroid={heroid} posid={posid} />;
  // Games were deleted meanwhile.
  const lastPage = Math.ceil(data.total / PAGE_GAMES) - 1;
  if (page > lastPage) setPage(lastPage);
  const first = page * PAGE_GAMES;
  return (
    <Stack gap={4}>
      <Stack as="ul" gap={3}>
        {data.games.map((game) => (
          <GameRow key={`${game.gameid} ${game.hm}`} heroid={heroid} game={game} />
        ))}
      </Stack>
      <Inline gap={3}>
        <Text size="sm" muted>
          {t('shown', { from: first + 1, to: first + data.games.length, total: data.total })}
        </Text>
        {data.total > PAGE_GAMES && (
          <>
            <Button size="sm" onPress={() => setPage(page - 1)} disabled={page === 0}>
              {t('newer')}
            </Button>
            <Button
              size="sm"
              onPress={() => setPage(page + 1)}
              disabled={first + data.games.length >= data.total}
            >
              {t('older')}
            </Button>
          </>
        )}
      </Inline>
    </Stack>
  );
}

/** The games of a player, or those that met one position; each opens at that position. */
function GameList({ heroid, posid }: Props) {
  const { t } = useTranslation('games');
  const player = usePlayers().data?.heroes.find((hero) => hero.heroid === heroid);
  const described = posid === undefined ? 'playerGames' : 'positionGames';
  const all: ReactNode = posid !== undefined && (
    <LinkButton variant="ghost" size="sm" asChild>
      <RouterLink to={pathTo(paths.games, { heroid })}>{t('allGames')}</RouterLink>
    </LinkButton>
  );
  return (
    <Page title={t('title')} description={player && t(described, { name: player.name })} actions={all}>
      <Rows heroid={heroid} posid={posid} />
    </Page>
  );
}

/** The games of a player; with a game in the address, that game. */
export function GamesPage() {
  const [{ posid }] = useAddress();
  const [{ gameid, ply }, goTo] = useGamePlace();
  const heroid = useChosenPlayer();
  if (gameid !== undefined && heroid > 0)
    return <GameView key={`${heroid} ${gameid}`} heroid={heroid} gameid={gameid} ply={ply} onPly={goTo} />;
  return <GameList key={`${heroid} ${posid}`} heroid={heroid} posid={posid} />;
}
