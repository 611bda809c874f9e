import { TodayView } from '@tabia/trainer';
import { Button, EmptyState, Page, Skeleton } from '@tabia/ui';
import { useErrorWords } from '../../i18n/errorWords.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { useNoteShown, useTodayPage } from '../../state/exercise/today.ts';
import { useTodayItems } from './useTodayItems.tsx';

/** What should I do now, and did it help? Over all players that are mine. */
export function TodayPage() {
  const { t } = useTranslation('today');
  const { t: common } = useTranslation();
  const words = useErrorWords();
  const { data, error, refetch } = useTodayPage();
  const itemsOf = useTodayItems();
  useNoteShown(data);
  return (
    <Page title={t('page.title')} accent="training" width="text">
      {data && <TodayView {...itemsOf(data)} />}
      {!data && !error && <Skeleton label={common('loading')} shape="block" count={2} />}
      {!data && error && (
        <EmptyState
          tone="danger"
          icon="warning"
          title={t('page.failed')}
          text={words(error).text}
          actions={
            <Button variant="primary" startIcon="refresh" onPress={() => void refetch()}>
              {common('retry')}
            </Button>
          }
        />
      )}
    </Page>
  );
}
