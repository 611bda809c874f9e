import type { GameScope } from '@tabia/trainer/findings';
import { Link, Skeleton, Stack, Text } from '@tabia/ui';
import { Link as RouterLink } from 'react-router-dom';
import { useFormat } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { paths } from '../../paths.ts';
import { pathTo } from '../../state/address/useAddress.ts';
import { usePositionGames } from '../../state/mistakes/mistakes.ts';
import { PartFailure } from '../loadFailure/LoadFailure.tsx';

interface Props {
  heroid: number;
  posid: number;
  games: GameScope;
  /** Only games of this side; both by default. */
  herowhite?: 0 | 1;
}

/** The latest games in which the position was met; each opens at the position. */
export function PositionGames({ heroid, posid, games, herowhite }: Props) {
  const { t } = useTranslation(['mistakes', 'common']);
  const format = useFormat();
  const { data, error, refetch } = usePositionGames(heroid, posid, games, herowhite);
  if (error && !data) return <PartFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton label={t('common:loading')} shape="row" count={3} />;
  return (
    <Stack gap={1} as="ul">
      {data.games.map((game) => {
        const text = t('game', {
          white: game.white,
          black: game.black,
          result: game.result,
          date: game.played_at === null ? '—' : format.moment(game.played_at, new Date()),
        });
        return (
          <Text key={`${game.gameid} ${game.hm}`} as="li" size="sm">
            <Link asChild>
              <RouterLink
                to={pathTo(paths.games, {
                  heroid,
                  gameid: game.gameid,
                  ...(game.hm !== null && { ply: game.hm }),
                })}
              >
                {text}
              </RouterLink>
            </Link>
          </Text>
        );
      })}
      {data.total > data.games.length && (
        <Text as="li" size="sm">
          <Link asChild>
            <RouterLink to={pathTo(paths.games, { heroid, posid })}>
              {t('moreGames', { count: data.total - data.games.length })}
            </RouterLink>
          </Link>
        </Text>
      )}
    </Stack>
  );
}
