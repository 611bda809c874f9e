import { Callout, Stack, Text } from '@tabia/ui';
import { useTranslation } from '../../i18n/useTranslation.ts';
import type { GroupInfo } from '../../state/groups/useGroupMoves.ts';

/** Says plainly that there is nothing to compare with, and what to do. */
export function NothingToCompare({ games, levels }: Pick<GroupInfo, 'games' | 'levels'>) {
  const { t } = useTranslation('groups');
  const isEmpty = !games && levels.length === 0;
  return (
    <Callout tone="info" title={t('nothing.title')}>
      <Stack gap={1}>
        <Text size="sm">{t(isEmpty ? 'nothing.service' : 'nothing.here')}</Text>
        {isEmpty &&
          (['games', 'nets'] as const).map((name) => (
            <Text key={name} size="sm" code as="code">
              {t(`commands.${name}`)}
            </Text>
          ))}
      </Stack>
    </Callout>
  );
}
