import { VisuallyHidden } from '@tabia/ui';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/useTranslation.ts';
import type { MapRequest } from '../../state/variations/loadVariations.ts';
import { numberedMove } from '../../state/variations/mapTree.ts';
import { useSan } from '../boardLabels/useBoardLabels.ts';
import { usePositionOpening } from '../positionOpening/usePositionOpening.ts';
import { useTitleDetail } from './useTitleDetail.ts';

/** The heading of the analysis: a screen reader and the title of the tab also say which position it is. */
export function usePlaceTitle(request: MapRequest): ReactNode {
  const { t } = useTranslation('analysis');
  const san = useSan();
  const { path, opening } = usePositionOpening(request);
  const last = path?.links.at(-1);
  const move =
    last && last.move_uci !== null && last.move_lang !== null
      ? numberedMove(last.hm, san(last.move_lang, last.move_uci))
      : undefined;
  useTitleDetail('analysis', [move, opening].filter(Boolean).join(' · '));
  return (
    <>
      {t('title')}
      {move !== undefined && <VisuallyHidden>{t('titleAfter', { move })}</VisuallyHidden>}
    </>
  );
}
