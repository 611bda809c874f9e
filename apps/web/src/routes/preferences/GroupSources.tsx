import { Stack, Text } from '@tabia/ui';
import { useSourceName } from '../../features/comparisonGroups/useSourceName.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { type GroupInfo, useGroupMoves } from '../../state/groups/useGroupMoves.ts';
import { ALL_GAMES } from '../../state/mistakes/games.ts';
import { useChosenPlayer } from '../../state/players/useChosenPlayer.ts';

/** The player's level, and who belongs to it. */
function Level({ own }: Pick<GroupInfo, 'own'>) {
  const { t } = useTranslation('groups');
  const sourceName = useSourceName();
  if (own === null) return <Text size="sm">{t('level.unknown')}</Text>;
  const { rating, category, from, below } = own;
  const bounds = { from: from ?? 0, below: below ?? 0 };
  const range = t(`level.${from === null ? 'below' : below === null ? 'from' : 'between'}`, bounds);
  return <Text size="sm">{t('level.known', { rating, category: sourceName(category), range })}</Text>;
}

/** What is missing, and the command that adds it. */
function Missing({ what }: { what: 'games' | 'nets' }) {
  const { t } = useTranslation('groups');
  return (
    <Stack gap={1}>
      <Text size="sm">{t(what === 'nets' ? 'maia.missing' : 'maia.gamesMissing')}</Text>
      <Text size="sm" code as="code">
        {t(`commands.${what}`)}
      </Text>
    </Stack>
  );
}

/** Whom the player is compared with by default, and what the service can tell it from. */
export function GroupSources() {
  const { t } = useTranslation('groups');
  const heroid = useChosenPlayer();
  const { data } = useGroupMoves({ heroid, posids: [], ...ALL_GAMES });
  if (!data) return null;
  const { own, games, levels } = data.group;
  return (
    <Stack gap={2}>
      <Level own={own} />
      {!games && <Missing what="games" />}
      {levels.length === 0 ? (
        <Missing what="nets" />
      ) : (
        <Text size="sm" muted>
          {t('maia.there', { levels: levels.join(', ') })}
        </Text>
      )}
    </Stack>
  );
}
