import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { englishOpening, loadRussianOpenings, type OpeningNaming, openingNames } from './openingNames.ts';
import { useTranslation } from './useTranslation.ts';

/** Names of openings in the reader's language; English until the Russian ones have come. */
export function useOpeningName(): OpeningNaming {
  const { i18n } = useTranslation();
  const inRussian = i18n.language !== 'en';
  const { russian } = useSnapshot(openingNames);
  useEffect(() => {
    if (inRussian) void loadRussianOpenings();
  }, [inRussian]);
  return (inRussian ? russian : undefined) ?? englishOpening;
}
