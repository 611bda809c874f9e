import { Link, Skeleton, Stack, Text } from '@tabia/ui';
import { useFormat } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import type { Games } from '../../../state/mistakes/games.ts';
import { usePositionGames } from '../../../state/mistakes/mistakes.ts';

/** The latest games in which the position was met. */
export function PositionGames({ heroid, posid, games }: { heroid: number; posid: number; games: Games }) {
  const { t } = useTranslation('mistakes');
  const { t: common } = useTranslation();
  const format = useFormat();
  const { data } = usePositionGames(heroid, posid, games);
  if (!data) return <Skeleton label={common('loading')} shape="row" count={3} />;
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
          <Text key={game.gameid} as="li" size="sm">
            {game.url === null ? (
              text
            ) : (
              <Link href={game.url} external>
                {text}
              </Link>
            )}
          </Text>
        );
      })}
      {data.total > data.games.length && (
        <Text as="li" size="sm" tone="muted">
          {t('moreGames', { count: data.total - data.games.length })}
        </Text>
      )}
    </Stack>
  );
}
