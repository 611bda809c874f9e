import { HelpPoint, IconButton } from '@tabia/ui';
import { useTranslation } from '../../i18n/useTranslation.ts';
import type { usePositionLabels } from '../../state/mistakes/mistakes.ts';

/** Favorite, bookmark, practice, hidden: the labels of a position, put on and taken off. */
export function LabelSwitches({
  labels,
  keys,
}: {
  labels: ReturnType<typeof usePositionLabels>;
  /** Given, the page listens to these letters. */
  keys?: Readonly<Record<'favorite' | 'bookmark' | 'practice' | 'ignored', string>>;
}) {
  const { t } = useTranslation('board');
  if (!labels.mayLabel) return null;
  return (
    <>
      <HelpPoint id="addToLists">
        <IconButton
          icon="star"
          label={t('labels.favorite')}
          selected={labels.isFavorite}
          onPress={labels.toggleFavorite}
          shortcut={keys?.favorite}
        />
        <IconButton
          icon="repeat"
          label={t('labels.practice')}
          selected={labels.isPracticed}
          onPress={labels.togglePractice}
          shortcut={keys?.practice}
        />
        <IconButton
          icon="eyeOff"
          label={t('labels.ignore')}
          selected={labels.isIgnored}
          onPress={labels.toggleIgnored}
          shortcut={keys?.ignored}
        />
      </HelpPoint>
      <HelpPoint id="bookmark">
        <IconButton
          icon="bookmark"
          label={t('labels.bookmark')}
          selected={labels.isBookmarked}
          onPress={labels.toggleBookmark}
          shortcut={keys?.bookmark}
        />
      </HelpPoint>
    </>
  );
}
