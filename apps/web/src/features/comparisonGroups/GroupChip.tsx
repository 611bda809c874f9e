import { ChipMenu, HelpPoint } from '@tabia/ui';
import { useNavigate } from 'react-router-dom';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { paths } from '../../paths.ts';
import { usePreferences } from '../../state/preferences/usePreferences.ts';
import { useGroupName } from './useGroupName.ts';

const OWN = 'own';
const EDIT = 'edit';

/** Whom the player is compared with: people of the own level, a saved group, or a new one. */
export function GroupChip() {
  const { t } = useTranslation('groups');
  const name = useGroupName();
  const navigate = useNavigate();
  const [{ comparison_groups: groups, comparison_group: chosen }, change] = usePreferences();
  const present = groups.some(({ id }) => id === chosen) ? chosen : null;
  const choose = (id: string) => {
    if (id === EDIT) void navigate(paths.preferences);
    else change({ comparison_group: id === OWN ? null : id });
  };
  return (
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
  );
}
