import { type MapRequest, numberedMove } from '@tabia/trainer/variations';
import { VisuallyHidden } from '@tabia/ui';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { useSan } from '../boardLabels/useBoardLabels.ts';
import { usePositionOpening } from '../positionOpening/usePositionOpening.ts';

type Key = 'analysis';

/** Puts a detail before the title of the page's document, once it is known: tabs and screen readers tell pages apart by it. */
function useTitleDetail(page: Key, detail: string | undefined): void {
  const { t } = useTranslation();
  const title = `${t(`titles.${page}`)} · ${t('brand')}`;
  useEffect(() => {
    // The title of the page itself is set in a layout effect, which runs before this one.
    if (detail) document.title = `${detail} · ${title}`;
  }, [detail, title]);
}

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
