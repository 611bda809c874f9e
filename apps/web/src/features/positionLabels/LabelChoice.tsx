import { ChipPopover, HelpPoint, Stack, Switch } from '@tabia/ui';
import { useTranslation } from '../../i18n/useTranslation.ts';
import type { usePositionLabels } from '../../state/mistakes/mistakes.ts';

type Labels = ReturnType<typeof usePositionLabels>;

/** Favorite, practice, bookmark, hidden: the labels of a position as switches with words. */
export function LabelList({ labels }: { labels: Labels }) {
  const { t } = useTranslation('board');
  if (!labels.mayLabel) return null;
  return (
    <Stack gap={2}>
      <Switch label={t('labels.favorite')} selected={labels.isFavorite} onChange={labels.toggleFavorite} />
      <Switch label={t('labels.practice')} selected={labels.isPracticed} onChange={labels.togglePractice} />
      <Switch label={t('labels.bookmark')} selected={labels.isBookmarked} onChange={labels.toggleBookmark} />
      <Switch label={t('labels.ignore')} selected={labels.isIgnored} onChange={labels.toggleIgnored} />
    </Stack>
  );
}

/** The same behind one button, which says how many are on. */
export function LabelChoice({ labels }: { labels: Labels }) {
  const { t } = useTranslation('board');
  if (!labels.mayLabel) return null;
  const { isFavorite, isPracticed, isBookmarked, isIgnored } = labels;
  const on = [isFavorite, isPracticed, isBookmarked, isIgnored].filter(Boolean).length;
  return (
    <HelpPoint id="addToLists">
      <HelpPoint id="bookmark">
        <ChipPopover label={t('labels.lists')} emphasized={on > 0} {...(on > 0 && { value: String(on) })}>
          <LabelList labels={labels} />
        </ChipPopover>
      </HelpPoint>
    </HelpPoint>
  );
}
