import { PLATFORMS, type TrainingProfile } from '@tabia/api-client/contract';
import { ratingThresholds } from '@tabia/chess';
import { Form, Modal, Select } from '@tabia/ui';
import { useState } from 'react';
import { TimeControlBoxes } from '../../../features/timeControls/TimeControlBoxes.tsx';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { useRatingName } from './useProfileName.ts';

const FORM = 'training-profile';
const FILES = [1, 2] as const;
const SOURCES = [...FILES, ...PLATFORMS.map(({ source }) => source)];
const ANY = 'any';
const CONTROLS = ['any', 'comparable', 'equal'] as const satisfies readonly TrainingProfile['control'][];

interface Props {
  onAdd: (profile: TrainingProfile) => void;
  onClose: () => void;
}

/** Describes a new training profile: from which games the positions to train come. */
export function ProfileDialog({ onAdd, onClose }: Props) {
  const { t } = useTranslation(['exercise', 'common']);
  const rating = useRatingName();
  const [profile, setProfile] = useState<Omit<TrainingProfile, 'id'>>({
    source: null,
    rating_group: null,
    control: 'any',
    timecontrols: [],
  });
  const change = (values: Partial<typeof profile>) => setProfile((present) => ({ ...present, ...values }));
  const { source, rating_group } = profile;
  const groups = Array.from({ length: ratingThresholds(source).length + 1 }, (_, group) => group);
  return (
    <Modal
      open
      onOpenChange={onClose}
      title={t('profiles.addTitle')}
      closeLabel={t('common:close')}
      okLabel={t('profiles.add')}
      okForm={FORM}
      cancelLabel={t('common:cancel')}
    >
      <Form
        id={FORM}
        label={t('profiles.addTitle')}
        onSubmit={() => onAdd({ ...profile, id: crypto.randomUUID() })}
      >
        <Select
          label={t('profiles.source')}
          placeholder={t('profiles.source')}
          items={[
            { id: ANY, label: t('profiles.anySource') },
            ...FILES.map((id) => ({ id: String(id), label: t(`profiles.sources.${id}`) })),
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
    </Modal>
  );
}
