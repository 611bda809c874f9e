import { ALL_GAMES } from '@tabia/trainer/findings';
import { Button, Card, RadioGroup, Stack, Text } from '@tabia/ui';
import { useState } from 'react';
import { GroupDialog } from '../../features/comparisonGroups/GroupDialog.tsx';
import { MAX_GROUPS, useGroupName, useSourceName } from '../../features/comparisonGroups/useGroupName.ts';
import type { Section } from '../../features/preferences/section.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { useApp } from '../../services/AppContext.tsx';
import { type GroupInfo, useGroupMoves } from '../../state/groups/useGroupMoves.ts';
import { useChosenPlayer } from '../../state/players/useGrants.ts';

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

/** Whom the player is compared with by default, and what the service can tell it from. */
function GroupSources() {
  const { t } = useTranslation('groups');
  const heroid = useChosenPlayer();
  const { data } = useGroupMoves({ heroid, posids: [], ...ALL_GAMES });
  if (!data) return null;
  const { own, levels } = data.group;
  return (
    <Stack gap={2}>
      <Level own={own} />
      {levels.length > 0 && (
        <Text size="sm" muted>
          {t('maia.there', { levels: levels.join(', ') })}
        </Text>
      )}
    </Stack>
  );
}

const NONE = 'none';

/** One of the saved groups, or none. */
function GroupChoice({ preferences, change }: Section) {
  const { t } = useTranslation('groups');
  const name = useGroupName();
  const { comparison_groups: groups, comparison_group: present } = preferences;
  return (
    <Stack>
      <RadioGroup
        label={t('choose')}
        items={[
          { id: NONE, label: t('none') },
          ...groups.map((group) => ({ id: group.id, label: name(group) })),
        ]}
        value={present ?? NONE}
        onChange={(id) => change({ comparison_group: id === NONE ? null : id })}
      />
      {groups.length >= MAX_GROUPS && (
        <Text size="sm" muted>
          {t('full')}
        </Text>
      )}
    </Stack>
  );
}

/** Saved groups of players to be compared with: choose one, add, delete. */
export function ComparisonGroups({ preferences, change }: Section) {
  const { t } = useTranslation('groups');
  const { notices } = useApp();
  const [adding, setAdding] = useState(false);
  const { comparison_groups: groups, comparison_group: present } = preferences;
  const remove = (id: string) => {
    change({ comparison_groups: groups.filter((group) => group.id !== id), comparison_group: null });
    notices.show({
      tone: 'info',
      title: t('removed'),
      actionLabel: t('undo'),
      onAction: () => change({ comparison_groups: groups, comparison_group: id }),
    });
  };
  return (
    <>
      <Card
        title={t('title')}
        description={t('text')}
        footer={
          <>
            <Button startIcon="plus" onPress={() => setAdding(true)} disabled={groups.length >= MAX_GROUPS}>
              {t('add')}
            </Button>
            {present !== null && (
              <Button variant="ghost" startIcon="trash" onPress={() => remove(present)}>
                {t('remove')}
              </Button>
            )}
          </>
        }
      >
        <Stack>
          {groups.length > 0 && <GroupChoice preferences={preferences} change={change} />}
          <GroupSources />
        </Stack>
      </Card>
      {adding && <GroupDialog {...{ preferences, change }} onClose={() => setAdding(false)} />}
    </>
  );
}
