import { Button, HelpPoint, Inline, Text } from '@tabia/ui';
import { useNarrow } from '@tabia/ui/theme';
import { useTranslation } from '../../../i18n/useTranslation.ts';

interface Props {
  shown: number;
  count: number;
  calculating: boolean;
  onShowAll: () => void;
}

/** How many positions are shown of how many. One line in any state: the list below keeps its place. */
export function ListHead({ shown, count, calculating, onShowAll }: Props) {
  const { t } = useTranslation('mistakes');
  const narrow = useNarrow('desktop');
  const shownOf = t(calculating && narrow ? 'shownShort' : 'shownOf', { shown, count });
  return (
    <Inline justify="between" wrap={false}>
      <HelpPoint id="criticalPositions">
        <Text size="sm" muted>
          {calculating ? `${shownOf} · ${t('stillCalculating')}` : shownOf}
        </Text>
      </HelpPoint>
      {shown < count && shown > 0 && (
        <Button variant="ghost" size="sm" onPress={onShowAll}>
          {t('empty.filtered.action')}
        </Button>
      )}
    </Inline>
  );
}
