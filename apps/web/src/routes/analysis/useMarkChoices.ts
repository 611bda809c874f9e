import type { Variation } from '@tabia/trainer/variations';
import type { MenuEntry } from '@tabia/ui';
import { useTranslation } from '../../i18n/useTranslation.ts';

/** The marks a move can have; ids are the statuses of the service. */
export function useMarkChoices(): (move: Variation | undefined) => MenuEntry[] {
  const { t } = useTranslation('analysis');
  return (move) => {
    const isUnknown = move?.toId === null || move?.fromId === null;
    const byDefault = t(move?.defaultTraining ? 'marks.defaultIn' : 'marks.defaultOut');
    return [
      { id: '2', label: t('marks.default'), description: byDefault },
      {
        id: '1',
        label: t('marks.choice'),
        description: t(isUnknown ? 'marks.unknown' : 'marks.choiceText'),
        startIcon: 'star',
        disabled: isUnknown,
      },
      {
        id: '0',
        label: t('marks.ignore'),
        description: t('marks.ignoreText'),
        startIcon: 'ban',
        disabled: isUnknown,
      },
    ];
  };
}
