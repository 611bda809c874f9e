import { useEffect } from 'react';
import { proxy, useSnapshot } from 'valtio';
import { useTranslation } from './useTranslation.ts';

/** The name shown for an opening's English name. */
export type OpeningNaming = (name: string) => string;

/** English names of openings are shown as they come. */
function englishOpening(name: string): string {
  return name;
}

/** The Russian names once they are here; the words are long and only Russian needs them. */
export const openingNames = proxy<{ russian: OpeningNaming | undefined }>({ russian: undefined });

let coming: Promise<void> | undefined;

/** Fetches the Russian names once. When they cannot be had the English ones stay, and the next call asks again. */
export function loadRussianOpenings(load = () => import('@tabia/chess/openings/russian')): Promise<void> {
  coming ??= load().then(
    ({ russianOpening }) => {
      openingNames.russian = russianOpening;
    },
    (error: unknown) => {
      coming = undefined;
      console.warn('The Russian names of openings did not come; the English ones are shown.', error);
    },
  );
  return coming;
}

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
