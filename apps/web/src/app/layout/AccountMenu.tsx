import { AccountMenu as Account, Modal, Text } from '@tabia/ui';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { useErrorWords } from '../../i18n/errorWords.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { paths } from '../../paths.ts';
import { useApp } from '../../services/AppContext.tsx';
import { countWaiting, readWaitingMark } from '../../services/device/waitingMark.ts';
import { forgetDevice } from '../../state/device/openOutbox.ts';

const LeaveQuestion = lazy(async () => ({
  default: (await import('../../features/device/LeaveQuestion.tsx')).LeaveQuestion,
}));

/** Who is signed in, and the ways out. */
export function AccountMenu() {
  const { t } = useTranslation();
  const { session, notices } = useApp();
  const { user } = useSnapshot(session.state);
  const words = useErrorWords();
  const navigate = useNavigate();
  const [leavingGuest, setLeavingGuest] = useState(false);
  const [unsent, setUnsent] = useState<{ readonly everywhere: boolean }>();
  if (!user) return null;

  const leave = async (everywhere: boolean) => {
    setUnsent(undefined);
    try {
      await session.leave(everywhere);
      // Another user of this device sees nothing of what was kept for this one.
      if (readWaitingMark()?.user === user.userid) await forgetDevice(user.userid, 'everything');
      await navigate(paths.login, { replace: true, state: null });
    } catch (error) {
      notices.show({ tone: 'danger', ...words(error) });
    }
  };
  const ask = (everywhere: boolean) => {
    if (countWaiting(user.userid) > 0) setUnsent({ everywhere });
    else void leave(everywhere);
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
        onLeave={() => (user.guest ? setLeavingGuest(true) : ask(false))}
        {...(!user.guest && { onLeaveEverywhere: () => ask(true) })}
      />
      {unsent && (
        <Suspense fallback={null}>
          <LeaveQuestion
            user={user.userid}
            onLeave={() => void leave(unsent.everywhere)}
            onStay={() => setUnsent(undefined)}
          />
        </Suspense>
      )}
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
