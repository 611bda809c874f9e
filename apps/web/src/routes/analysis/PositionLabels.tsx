import { HelpPoint, IconButton } from '@tabia/ui';
import { useTranslation } from '../../i18n/useTranslation.ts';
import type { MapRequest } from '../../state/analysis/loadVariations.ts';
import { usePosition } from '../../state/queries/mistakes.ts';
import { usePositionLabels } from '../../state/queries/positionLabels.ts';

const NO_LABELS: readonly number[] = [];

/** Favourite, bookmark, hidden: the labels of the analysed position, put on and taken off. */
export const PositionLabels = ({ heroid, posid, categories }: MapRequest) => {
  const { t } = useTranslation('analysis');
  // The same question as that of the variations: it is asked once.
  const { data } = usePosition(heroid, posid, { categories, timecontrols: [] });
  const labels = usePositionLabels(heroid, data && posid, data?.labels ?? NO_LABELS);
  return (
    <>
      <HelpPoint id="addToLists">
        <IconButton
          icon="star"
          label={t('labels.favorite')}
          pressed={labels.isFavorite}
          onPress={labels.toggleFavorite}
        />
      </HelpPoint>
      <HelpPoint id="bookmark">
        <IconButton
          icon="bookmark"
          label={t('labels.bookmark')}
          pressed={labels.isBookmarked}
          onPress={labels.toggleBookmark}
        />
      </HelpPoint>
      <IconButton
        icon="eyeOff"
        label={t('labels.ignore')}
        pressed={labels.isIgnored}
        onPress={labels.toggleIgnored}
      />
    </>
  );
};
