import { AccountMenu as Account, Modal, Text } from '@tabia/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { useSignOut } from '../../features/device/useSignOut.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { paths } from '../../paths.ts';
import { useApp } from '../../services/AppContext.tsx';

/** Who is signed in, and the ways out. */
export function AccountMenu() {
  const { t } = useTranslation();
  const { session } = useApp();
  const { user } = useSnapshot(session.state);
  const navigate = useNavigate();
  const { signOut, leave, question } = useSignOut();
  const [leavingGuest, setLeavingGuest] = useState(false);
  if (!user) return null;

  return (
    <>
      <Account
        name={user.name}
        {...(user.email !== null && { note: user.email })}
        labels={{
          menu: t('account.menu', { name: user.name }),
          settings: t('account.settings'),
          preferences: t('account.preferences'),
          leaveEverywhere: t('account.leaveEverywhere'),
          leave: t('account.leave'),
        }}
        onSettings={() => void navigate(paths.settings)}
        onPreferences={() => void navigate(paths.preferences)}
        onLeave={() => (user.guest ? setLeavingGuest(true) : signOut(false))}
        {...(!user.guest && { onLeaveEverywhere: () => signOut(true) })}
      />
      {question}
      <Modal
        open={leavingGuest}
        onOpenChange={setLeavingGuest}
        title={t('account.guestTitle')}
        closeLabel={t('close')}
        okLabel={t('account.guestLeave')}
        okVariant="danger"
        onOk={() => leave(false)}
        cancelLabel={t('account.guestStay')}
        size="sm"
      >
        <Text>{t('account.guestText')}</Text>
      </Modal>
    </>
  );
}
