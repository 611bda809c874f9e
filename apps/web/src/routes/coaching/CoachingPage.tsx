import { Page, Stack } from '@tabia/ui';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { InvitePupil } from './InvitePupil.tsx';
import { MyCoaches } from './MyCoaches.tsx';
import { MyPupils } from './MyPupils.tsx';

/** Both sides of coaching: whose players I see, and who sees mine. */
export function CoachingPage() {
  const { t } = useTranslation('coaching');
  return (
    <Page title={t('title')} description={t('description')} width="text">
      <Stack>
        <MyPupils />
        <InvitePupil />
        <MyCoaches />
      </Stack>
    </Page>
  );
}
