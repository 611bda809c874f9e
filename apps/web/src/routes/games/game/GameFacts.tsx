import { isPlatformSource, platformOf } from '@tabia/api-client/contract';
import { Facts, Link } from '@tabia/ui';
import { useTimeControlName } from '../../../features/timeControls/useTimeControlName.ts';
import { useFormat } from '../../../i18n/format.ts';
import { useOpeningName } from '../../../i18n/openingNames.ts';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import type { GameHeader } from '../../../state/games/games.ts';

/** Who played, when, where and what; facts that the game does not tell are left out. */
export function GameFacts({ header }: { header: GameHeader }) {
  const { t } = useTranslation('games');
  const format = useFormat();
  const openingName = useOpeningName();
  const timeControl = useTimeControlName();
  const player = (name: string, rating: number | null) =>
    rating === null ? name : t('facts.rated', { name, rating });
  const { source, url } = header;
  const items = [
    { id: 'white', detail: player(header.white, header.white_rating) },
    { id: 'black', detail: player(header.black, header.black_rating) },
    { id: 'result', detail: header.result },
    { id: 'date', detail: header.played_at === null ? '' : format.day(header.played_at) },
    { id: 'timeControl', detail: timeControl(header.timecontrol) },
    { id: 'event', detail: header.event ?? '' },
    { id: 'opening', detail: header.opening === null ? '' : openingName(header.opening) },
    { id: 'kept', detail: header.kept_hm === null ? '' : t('facts.keptMoves', { count: header.kept_hm }) },
    {
      id: 'link',
      detail: url !== null && (
        <Link href={url} external>
          {isPlatformSource(source) ? t('platform', { platform: platformOf(source).name }) : t('source')}
        </Link>
      ),
    },
  ] as const;
  return (
    <Facts
      items={items
        .filter(({ detail }) => detail !== '' && detail !== false)
        .map(({ id, detail }) => ({ id, term: t(`facts.${id}`), detail }))}
    />
  );
}
