import { type ComparisonGroup, PLATFORMS } from '@tabia/api-client/contract';
import { ALL_GAMES } from '@tabia/trainer/findings';
import { Button, Card, Form, Modal, RadioGroup, Select, Stack, Text } from '@tabia/ui';
import { useState } from 'react';
import { useGroupName } from '../../features/comparisonGroups/useGroupName.ts';
import { useSourceName } from '../../features/comparisonGroups/useSourceName.ts';
import { chosen, type Section } from '../../features/preferences/section.ts';
import { TimeControlBoxes } from '../../features/timeControls/TimeControlBoxes.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { useApp } from '../../services/AppContext.tsx';
import { type GroupInfo, useGroupMoves } from '../../state/groups/useGroupMoves.ts';
import { useChosenPlayer } from '../../state/players/useChosenPlayer.ts';

const FORM = 'comparison-group';
const FILES = [1, 2] as const;
const SOURCES = [...FILES, ...PLATFORMS.map(({ source }) => source)];
const RATINGS = ['amateurs', 'masters', 'top'] as const;
const RIVALS = ['equal', 'comparable', 'any'] as const;
const ANYWHERE = 'any';

interface Props {
  onAdd: (group: ComparisonGroup) => void;
  onClose: () => void;
}

/** Describes a new comparison group: whose games, from where, at which time control, against whom. */
function GroupDialog({ onAdd, onClose }: Props) {
  const { t } = useTranslation(['groups', 'common']);
  const [group, setGroup] = useState<Omit<ComparisonGroup, 'id'>>({
    platform: null,
    rating_range: 'masters',
    timecontrols: [],
    rivals: 'any',
  });
  const change = (values: Partial<typeof group>) => setGroup((present) => ({ ...present, ...values }));
  return (
    <Modal
      open
      onOpenChange={onClose}
      title={t('addTitle')}
      closeLabel={t('common:close')}
      okLabel={t('add')}
      okForm={FORM}
      cancelLabel={t('common:cancel')}
    >
      <Form id={FORM} label={t('addTitle')} onSubmit={() => onAdd({ ...group, id: crypto.randomUUID() })}>
        <Select
          label={t('platform')}
          placeholder={t('platform')}
          items={[
            { id: ANYWHERE, label: t('anyPlatform') },
            ...FILES.map((id) => ({ id: String(id), label: t(`platforms.${id}`) })),
            ...PLATFORMS.map(({ source, name }) => ({ id: String(source), label: name })),
          ]}
          value={String(group.platform ?? ANYWHERE)}
          onChange={(id) => change({ platform: chosen(SOURCES, id) ?? null })}
        />
        <RadioGroup
          label={t('rating')}
          items={RATINGS.map((id) => ({ id, label: t(`ratings.${id}`) }))}
          value={group.rating_range}
          onChange={(id) => change({ rating_range: chosen(RATINGS, id) ?? group.rating_range })}
        />
        <TimeControlBoxes value={group.timecontrols} onChange={(timecontrols) => change({ timecontrols })} />
        <RadioGroup
          label={t('rivals')}
          items={RIVALS.map((id) => ({ id, label: t(`rivalKinds.${id}`) }))}
          value={group.rivals}
          onChange={(id) => change({ rivals: chosen(RIVALS, id) ?? group.rivals })}
        />
      </Form>
    </Modal>
  );
}

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
function GroupSources() {
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
