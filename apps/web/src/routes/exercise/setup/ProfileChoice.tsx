import {
  FILE_SOURCES,
  isPlatformSource,
  PLATFORMS,
  platformOf,
  RIVALS,
  SOURCES,
  type TrainingProfile,
} from '@tabia/api-client/contract';
import { ratingGroup, ratingThresholds } from '@tabia/chess';
import { Callout, ChipMenu, Form, IconButton, Inline, Select } from '@tabia/ui';
import { useCallback, useState } from 'react';
import { Dialog } from '../../../features/dialog/Dialog.tsx';
import { TimeControlBoxes } from '../../../features/timeControls/TimeControlBoxes.tsx';
import { useTimeControlName } from '../../../features/timeControls/useTimeControlName.ts';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { useApp } from '../../../services/AppContext.tsx';
import { useTrainingProfiles } from '../../../state/exercise/planChoice.ts';
import { newProfileId } from '../../../state/preferences/usePreferences.ts';

/** The rivals of a rating group of a source, in words: `1650–1900`. */
function useRatingName(): (source: number | null, group: number | null) => string {
  const { t } = useTranslation('exercise');
  return useCallback(
    (source, group) => {
      if (group === null) return t('profiles.anyRating');
      const { from, below } = ratingGroup(source, group);
      if (from === undefined) return t('profiles.ratingBelow', { below });
      return below === undefined
        ? t('profiles.ratingFrom', { from })
        : t('profiles.ratingRange', { from, to: below - 1 });
    },
    [t],
  );
}

/** The name of a training profile: whose games, against whom, at which time control. */
function useProfileName(): (profile: Omit<TrainingProfile, 'id'>) => string {
  const { t } = useTranslation('exercise');
  const timeControl = useTimeControlName();
  const rating = useRatingName();
  return useCallback(
    ({ source, rating_group, control, timecontrols }) => {
      const times = timecontrols.map(timeControl);
      const sourceName = (from: number) => {
        if (isPlatformSource(from)) return platformOf(from).name;
        return t(from === 1 ? 'profiles.sources.1' : 'profiles.sources.2');
      };
      const parts = [
        ...(source === null ? [] : [sourceName(source)]),
        ...(rating_group === null ? [] : [t('profiles.rivals', { rating: rating(source, rating_group) })]),
        ...(control === 'any' ? [] : [t(`profiles.gaps.${control}`)]),
        ...times,
      ];
      return parts.join(', ');
    },
    [t, timeControl, rating],
  );
}

const FORM = 'training-profile';
const ANY = 'any';
/** Most people do not mind whom they meet: the widest comes first. */
const CONTROLS = RIVALS.toReversed();

interface Props {
  onAdd: (profile: TrainingProfile) => void;
  onClose: () => void;
}

/** Describes a new training profile: from which games the positions to train come. */
function ProfileDialog({ onAdd, onClose }: Props) {
  const { t } = useTranslation('exercise');
  const rating = useRatingName();
  const [profile, setProfile] = useState<Omit<TrainingProfile, 'id'>>({
    source: null,
    rating_group: null,
    control: 'any',
    timecontrols: [],
  });
  const change = (values: Partial<typeof profile>) => setProfile((present) => ({ ...present, ...values }));
  const { source, rating_group, control, timecontrols } = profile;
  const isOfAll = source === null && rating_group === null && control === 'any' && timecontrols.length === 0;
  const [isRefused, setRefused] = useState(false);
  const groups = Array.from({ length: ratingThresholds(source).length + 1 }, (_, group) => group);
  return (
    <Dialog onOpenChange={onClose} title={t('profiles.addTitle')} okLabel={t('profiles.add')} okForm={FORM}>
      <Form
        id={FORM}
        label={t('profiles.addTitle')}
        onSubmit={() => (isOfAll ? setRefused(true) : onAdd({ ...profile, id: newProfileId() }))}
      >
        {isRefused && isOfAll && <Callout tone="warning" title={t('profiles.nothingChosen')} live />}
        <Select
          label={t('profiles.source')}
          placeholder={t('profiles.source')}
          items={[
            { id: ANY, label: t('profiles.anySource') },
            ...FILE_SOURCES.map((id) => ({ id: String(id), label: t(`profiles.sources.${id}`) })),
            ...PLATFORMS.map((platform) => ({ id: String(platform.source), label: platform.name })),
          ]}
          value={String(source ?? ANY)}
          onChange={(id) => change({ source: SOURCES.find((known) => String(known) === id) ?? null })}
        />
        <Select
          label={t('profiles.rating')}
          placeholder={t('profiles.rating')}
          items={[
            { id: ANY, label: t('profiles.anyRating') },
            ...groups.map((group) => ({ id: String(group), label: rating(source, group) })),
          ]}
          value={String(rating_group ?? ANY)}
          onChange={(id) => change({ rating_group: id === ANY ? null : Number(id) })}
        />
        <Select
          label={t('profiles.control')}
          placeholder={t('profiles.control')}
          items={CONTROLS.map((id) => ({ id, label: t(`profiles.controls.${id}`) }))}
          value={profile.control}
          onChange={(id) => change({ control: CONTROLS.find((known) => known === id) ?? 'any' })}
        />
        <TimeControlBoxes
          value={profile.timecontrols}
          onChange={(timecontrols) => change({ timecontrols })}
        />
      </Form>
    </Dialog>
  );
}

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
