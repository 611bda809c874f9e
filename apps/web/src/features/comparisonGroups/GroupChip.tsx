import { ChipMenu, HelpPoint, later } from '@tabia/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { paths } from '../../paths.ts';
import { usePreferences } from '../../state/preferences/usePreferences.ts';
import { MAX_GROUPS, useGroupName } from './useGroupName.ts';

/** The form of a new group, for whoever asks for one. */
const groupDialog = later(async () => (await import('./GroupDialog.tsx')).GroupDialog);

const OWN = 'own';
const EDIT = 'edit';

/** Whom the player is compared with: people of the own level, a saved group, or a new one. */
export function GroupChip() {
  const { t } = useTranslation('groups');
  const name = useGroupName();
  const navigate = useNavigate();
  const [preferences, change] = usePreferences();
  const [isAdding, setAdding] = useState(false);
  const { comparison_groups: groups, comparison_group: chosen } = preferences;
  const present = groups.some(({ id }) => id === chosen) ? chosen : null;
  const choose = (id: string) => {
    // Where there is no room for one more, the preferences say so and delete one.
    if (id === EDIT && groups.length >= MAX_GROUPS) void navigate(paths.preferences);
    else if (id === EDIT) setAdding(true);
    else change({ comparison_group: id === OWN ? null : id });
  };
  return (
    <>
      <HelpPoint id="controlGroup">
        <ChipMenu
          label={t('chip.label')}
          items={[
            { id: OWN, label: t('chip.own') },
            ...groups.map((group) => ({ id: group.id, label: name(group) })),
            { id: EDIT, label: t('chip.edit') },
          ]}
          value={present ?? OWN}
          onChange={choose}
          emphasized={present !== null}
        />
      </HelpPoint>
      {isAdding && <groupDialog.Part {...{ preferences, change }} onClose={() => setAdding(false)} />}
    </>
  );
}
