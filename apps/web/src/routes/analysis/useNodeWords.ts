import type { VariationNode } from '@tabia/board';
import { useCallback } from 'react';
import { useTranslation } from '../../i18n/useTranslation.ts';

/** Words on a node of the map. */
export function useNodeWords(): (node: VariationNode) => string {
  const { t } = useTranslation('analysis');
  return useCallback(
    (node) =>
      [
        node.move,
        node.id === '' ? '' : t(`kinds.${node.kind}`),
        node.note ?? '',
        node.evaluation ?? '',
        node.games ? t('met', { count: node.games }) : '',
        node.groupShare === undefined ? '' : t('group.share', { value: Math.round(node.groupShare * 100) }),
        node.mark ? t(`nodeMarks.${node.mark}`) : '',
        node.inTraining ? t('inTraining') : '',
        node.transposes ? t('transposes') : '',
      ]
        .filter(Boolean)
        .join(', '),
    [t],
  );
}
