import { Page, Stack } from '@tabia/ui';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { useDesk } from '../../state/players/pupils.ts';
import { Desk } from './Desk.tsx';
import { InvitePupil } from './InvitePupil.tsx';
import { MyCoaches } from './MyCoaches.tsx';

/** Both sides of coaching: whose players I see, and who sees mine. */
export function CoachingPage() {
  const { t } = useTranslation('coaching');
  const { data, error } = useDesk();
  return (
    <Page title={t('title')} description={t('description')}>
      <Stack>
        <Desk />
        {/* Nothing below moves when the pupils come. */}
        {(data ?? error) && (
          <>
            <InvitePupil />
            <MyCoaches />
          </>
        )}
      </Stack>
    </Page>
  );
}
