import type { GameScope } from '@tabia/trainer/findings';
import { ChipPopover, HelpPoint, later } from '@tabia/ui';
import { useEffect } from 'react';
import { useCategoryName } from '../../../features/gameCategories/CategoryBoxes.tsx';
import { useTimeControlName } from '../../../features/timeControls/useTimeControlName.ts';
import { useTranslation } from '../../../i18n/useTranslation.ts';

const timeBoxes = later(
  async () => (await import('../../../features/timeControls/TimeControlBoxes.tsx')).TimeControlBoxes,
);
const categoryBoxes = later(
  async () => (await import('../../../features/gameCategories/CategoryBoxes.tsx')).CategoryBoxes,
);

interface Props {
  games: GameScope;
  onGames: (change: Partial<GameScope>) => void;
}

/** Which kinds of games are looked at. */
export function CategoryScope({ games: { categories }, onGames }: Props) {
  const { t } = useTranslation('mistakes');
  const category = useCategoryName();
  useEffect(categoryBoxes.preloadOnIdle, []);
  return (
    <ChipPopover
      label={t('categories.label')}
      value={categories.map(category).join(', ') || t('categories.any')}
      emphasized={categories.length > 0}
    >
      <categoryBoxes.Part value={categories} onChange={(value) => onGames({ categories: value })} />
    </ChipPopover>
  );
}

/** Which games are looked at: their kinds and their time controls. */
export function GamesScope({ games, onGames }: Props) {
  const { t: common } = useTranslation();
  const timeControl = useTimeControlName();
  useEffect(timeBoxes.preloadOnIdle, []);
  const { timecontrols } = games;
  const times = timecontrols.map(timeControl);
  return (
    <>
      <CategoryScope games={games} onGames={onGames} />
      <HelpPoint id="timeControls">
        <ChipPopover
          label={common('timeControls.label')}
          value={times.join(', ') || common('timeControls.any')}
          emphasized={timecontrols.length > 0}
        >
          <timeBoxes.Part value={timecontrols} onChange={(value) => onGames({ timecontrols: value })} />
        </ChipPopover>
      </HelpPoint>
    </>
  );
}
