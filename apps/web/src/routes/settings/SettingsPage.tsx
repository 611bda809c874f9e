import { Callout, LinkButton, Page, Stack } from '@tabia/ui';
import { Link } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { paths } from '../../paths.ts';
import { useApp } from '../../services/AppContext.tsx';
import { Balance } from './Balance.tsx';
import { ChangeEmail } from './ChangeEmail.tsx';
import { ChangePassword } from './ChangePassword.tsx';
import { DeleteAccount } from './DeleteAccount.tsx';
import { Devices } from './Devices.tsx';
import { ExportData } from './ExportData.tsx';
import { Profile } from './Profile.tsx';
import { Storage } from './Storage.tsx';

function GuestNote() {
  const { t } = useTranslation('settings');
  return (
    <Callout
      title={t('guest.title')}
      actions={
        <LinkButton size="sm" asChild>
          <Link to={paths.register}>{t('guest.action')}</Link>
        </LinkButton>
      }
    >
      {t('guest.text')}
    </Callout>
  );
}

/** The account: who it belongs to, how one gets in, what it holds, and how to leave. A guest has less of it. */
export function SettingsPage() {
  const { t } = useTranslation('settings');
  const { session } = useApp();
  const { user } = useSnapshot(session.state);
  if (!user) return null;
  return (
    <Page title={t('title')} description={t('description')} width="text">
      <Stack>
        {user.guest && <GuestNote />}
        <Profile guest={user.guest} />
        {!user.guest && <ChangeEmail email={user.email} />}
        {!user.guest && <ChangePassword />}
        <Storage />
        <Balance />
        {!user.guest && <Devices />}
        <ExportData />
        <DeleteAccount user={user} />
      </Stack>
    </Page>
  );
}
