import type { TrainingProfile } from '@tabia/api-client/contract';
import { ChipMenu, IconButton, Inline } from '@tabia/ui';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { useApp } from '../../../services/AppContext.tsx';
import { useTrainingProfiles } from '../../../state/exercise/profiles.ts';
import { ProfileDialog } from './ProfileDialog.tsx';
import { useProfileName } from './useProfileName.ts';

/** Most profiles the service keeps. */
const MAX_PROFILES = 20;
const NONE = 'none';
const MORE = 'more';

/** Chooses a saved profile, or every game; creates and deletes profiles. */
export function ProfileChoice() {
  const { t } = useTranslation('exercise');
  const { notices } = useApp();
  const name = useProfileName();
  const { profiles, chosen, choose, add, remove, restore } = useTrainingProfiles();
  const [adding, setAdding] = useState(false);
  const isFull = profiles.length >= MAX_PROFILES;
  const addNew = async (profile: TrainingProfile) => {
    const same = profiles.find((known) => name(known) === name(profile));
    if (same) choose(same.id);
    else await add(profile);
    setAdding(false);
  };
  const drop = (profile: TrainingProfile) => {
    remove(profile.id);
    notices.show({
      tone: 'info',
      title: t('profiles.removed'),
      actionLabel: t('profiles.undo'),
      onAction: () => void restore(profile),
    });
  };
  return (
    <Inline gap={1} wrap={false}>
      <ChipMenu
        label={t('profiles.label')}
        items={[
          { id: NONE, label: t('profiles.none') },
          ...profiles.map((profile) => ({ id: profile.id, label: name(profile) })),
          {
            id: MORE,
            label: t(isFull ? 'profiles.full' : 'profiles.more'),
            startIcon: 'plus',
            disabled: isFull,
          },
        ]}
        value={chosen?.id ?? NONE}
        onChange={(id) => (id === MORE ? setAdding(true) : choose(id === NONE ? null : id))}
        emphasized={chosen !== undefined}
      />
      {chosen && <IconButton icon="trash" label={t('profiles.remove')} onPress={() => drop(chosen)} />}
      {adding && <ProfileDialog onAdd={(profile) => void addNew(profile)} onClose={() => setAdding(false)} />}
    </Inline>
  );
}
