import { AccountMenu as Account, Modal, Text } from '@tabia/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { useErrorWords } from '../../i18n/errorWords.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { paths } from '../../paths.ts';
import { useApp } from '../../services/AppContext.tsx';

/** Who is signed in, and the ways out. */
export function AccountMenu() {
  const { t } = useTranslation();
  const { session, notices } = useApp();
  const { user } = useSnapshot(session.state);
  const words = useErrorWords();
  const navigate = useNavigate();
  const [leavingGuest, setLeavingGuest] = useState(false);
  if (!user) return null;

  const leave = async (everywhere: boolean) => {
    try {
      await session.leave(everywhere);
      await navigate(paths.login, { replace: true, state: null });
    } catch (error) {
      notices.show({ tone: 'danger', ...words(error) });
    }
  };
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
        onLeave={() => (user.guest ? setLeavingGuest(true) : void leave(false))}
        {...(!user.guest && { onLeaveEverywhere: () => void leave(true) })}
      />
      <Modal
        open={leavingGuest}
        onOpenChange={setLeavingGuest}
        title={t('account.guestTitle')}
        closeLabel={t('close')}
        okLabel={t('account.guestLeave')}
        okVariant="danger"
        onOk={() => void leave(false)}
        cancelLabel={t('account.guestStay')}
        size="sm"
      >
        <Text>{t('account.guestText')}</Text>
      </Modal>
    </>
  );
}
