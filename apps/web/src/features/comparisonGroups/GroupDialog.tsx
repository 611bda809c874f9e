import {
  type ComparisonGroup,
  FILE_SOURCES,
  PLATFORMS,
  RATING_RANGES,
  RIVALS,
  SOURCES,
} from '@tabia/api-client/contract';
import { Form, RadioGroup, Select } from '@tabia/ui';
import { useState } from 'react';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { newProfileId } from '../../state/preferences/usePreferences.ts';
import { Dialog } from '../dialog/Dialog.tsx';
import { chosen, type Section } from '../preferences/section.ts';
import { TimeControlBoxes } from '../timeControls/TimeControlBoxes.tsx';
import { useGroupName } from './useGroupName.ts';

const FORM = 'comparison-group';
const ANYWHERE = 'any';

interface Props extends Section {
  onClose: () => void;
}

/**
 * Describes a new comparison group: whose games, from where, at which time control, against whom. The player is compared with
 * it from then on; one that is there already is chosen.
 */
export function GroupDialog({ preferences, change: changePreferences, onClose }: Props) {
  const { t } = useTranslation('groups');
  const name = useGroupName();
  const [group, setGroup] = useState<Omit<ComparisonGroup, 'id'>>({
    platform: null,
    rating_range: 'masters',
    timecontrols: [],
    rivals: 'any',
  });
  const change = (values: Partial<typeof group>) => setGroup((present) => ({ ...present, ...values }));
  const add = () => {
    const { comparison_groups: groups } = preferences;
    const added: ComparisonGroup = { ...group, id: newProfileId() };
    const same = groups.find((known) => name(known) === name(added));
    if (same) changePreferences({ comparison_group: same.id });
    else changePreferences({ comparison_groups: [...groups, added], comparison_group: added.id });
    onClose();
  };
  return (
    <Dialog onOpenChange={onClose} title={t('addTitle')} okLabel={t('add')} okForm={FORM}>
      <Form id={FORM} label={t('addTitle')} onSubmit={add}>
        <Select
          label={t('platform')}
          placeholder={t('platform')}
          items={[
            { id: ANYWHERE, label: t('anyPlatform') },
            ...FILE_SOURCES.map((id) => ({ id: String(id), label: t(`platforms.${id}`) })),
            ...PLATFORMS.map(({ source, name }) => ({ id: String(source), label: name })),
          ]}
          value={String(group.platform ?? ANYWHERE)}
          onChange={(id) => change({ platform: chosen(SOURCES, id) ?? null })}
        />
        <RadioGroup
          label={t('rating')}
          items={RATING_RANGES.map((id) => ({ id, label: t(`ratings.${id}`) }))}
          value={group.rating_range}
          onChange={(id) => change({ rating_range: chosen(RATING_RANGES, id) ?? group.rating_range })}
        />
        <TimeControlBoxes value={group.timecontrols} onChange={(timecontrols) => change({ timecontrols })} />
        <RadioGroup
          label={t('rivals')}
          items={RIVALS.map((id) => ({ id, label: t(`rivalKinds.${id}`) }))}
          value={group.rivals}
          onChange={(id) => change({ rivals: chosen(RIVALS, id) ?? group.rivals })}
        />
      </Form>
    </Dialog>
  );
}
