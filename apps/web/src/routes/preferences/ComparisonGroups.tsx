import type { ComparisonGroup } from '@tabia/api-client/contract';
import { Button, Card, RadioGroup, Stack, Text } from '@tabia/ui';
import { useState } from 'react';
import { useGroupName } from '../../features/comparisonGroups/useGroupName.ts';
import type { Section } from '../../features/preferences/section.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { useApp } from '../../services/AppContext.tsx';
import { GroupDialog } from './GroupDialog.tsx';
import { GroupSources } from './GroupSources.tsx';

/** Most groups the service keeps. */
const MAX_GROUPS = 20;
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
  const name = useGroupName();
  const [adding, setAdding] = useState(false);
  const { comparison_groups: groups, comparison_group: present } = preferences;
  const add = (group: ComparisonGroup) => {
    const same = groups.find((known) => name(known) === name(group));
    if (same) change({ comparison_group: same.id });
    else change({ comparison_groups: [...groups, group], comparison_group: group.id });
    setAdding(false);
  };
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
      {adding && <GroupDialog onAdd={add} onClose={() => setAdding(false)} />}
    </>
  );
}
