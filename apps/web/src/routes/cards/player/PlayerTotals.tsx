import type { Hero } from '@tabia/api-client/contract';
import { DegreeMark } from '@tabia/board';
import { Inline, Text } from '@tabia/ui';
import { useFormat } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { isUnderway } from '../../../state/players/players.ts';

export function hasPositions({ totals }: Hero): boolean {
  return totals.red + totals.black + totals.green > 0;
}

/** Totals of critical positions by status; before the first one, the reason why the list is empty. */
export function PlayerTotals({ hero }: { hero: Hero }) {
  const { t } = useTranslation('cards');
  const format = useFormat();
  if (!hasPositions(hero)) {
    const { nicknames } = hero;
    const reason = nicknames.length === 0 ? 'noSource' : nicknames.some(isUnderway) ? 'waiting' : 'none';
    return <Text muted>{t(`totals.${reason}`)}</Text>;
  }
  return (
    <Inline as="ul" gap={4}>
      {(['red', 'black', 'green'] as const).map((degree) => {
        const count = hero.totals[degree];
        return (
          <Inline key={degree} as="li" gap={1}>
            <DegreeMark degree={degree} label={t('totals.label')} count={format.number(count)} />
            <Text as="span" size="sm" muted>
              {t(`totals.${degree}`, { count })}
            </Text>
          </Inline>
        );
      })}
    </Inline>
  );
}
