import { ChipMenu, ChipPopover, HelpPoint, later } from '@tabia/ui';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { useGroupName } from '../../../features/comparisonGroups/useGroupName.ts';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { paths } from '../../../paths.ts';
import { usePreferences } from '../../../state/preferences/usePreferences.ts';

const boxes = later(
  async () => (await import('../../../features/timeControls/TimeControlBoxes.tsx')).TimeControlBoxes,
);

interface Props {
  timecontrols: readonly number[];
  onTimeControls: (timecontrols: number[]) => void;
}

/** Which time controls count. */
function TimeControlChip({ timecontrols, onTimeControls }: Props) {
  const { t } = useTranslation();
  useEffect(boxes.preloadOnIdle, []);
  const names = timecontrols.map((id) => t(`timeControls.names.${id}` as 'timeControls.names.2'));
  return (
    <HelpPoint id="timeControls">
      <ChipPopover
        label={t('timeControls.label')}
        value={names.join(', ') || t('timeControls.any')}
        active={timecontrols.length > 0}
      >
        <boxes.Part value={timecontrols} onChange={onTimeControls} />
      </ChipPopover>
    </HelpPoint>
  );
}

const NONE = 'none';
const MORE = 'more';

/** The group of players to be compared with; further ones are made among the preferences. */
function ComparisonChip() {
  const { t } = useTranslation('mistakes');
  const navigate = useNavigate();
  const name = useGroupName();
  const [{ comparison_groups: groups, comparison_group: present }, change] = usePreferences();
  const choose = (id: string) => {
    if (id === MORE) void navigate(paths.preferences);
    else change({ comparison_group: id === NONE ? null : id });
  };
  return (
    <HelpPoint id="controlGroup">
      <ChipMenu
        label={t('comparison.label')}
        items={[
          { id: NONE, label: t('comparison.none') },
          ...groups.map((group) => ({ id: group.id, label: name(group) })),
          { id: MORE, label: t('comparison.more'), icon: 'plus' },
        ]}
        value={present ?? NONE}
        onChange={choose}
        active={present !== null}
      />
    </HelpPoint>
  );
}

/** Which games are looked at, and with whose they are compared. */
export function GamesScope(props: Props) {
  return (
    <>
      <TimeControlChip {...props} />
      <ComparisonChip />
    </>
  );
}
