import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { useErrorWords } from '../../i18n/errorWords.ts';
import { paths } from '../../paths.ts';
import { useApp } from '../../services/AppContext.tsx';
import { countWaiting } from '../../services/device/waitingMark.ts';
import { forgetUser } from '../../state/device/openOutbox.ts';

const LeaveQuestion = lazy(async () => ({ default: (await import('./LeaveQuestion.tsx')).LeaveQuestion }));

interface SignOut {
  /** Leads to the login, after a question where answers wait on this device. */
  readonly signOut: (everywhere: boolean) => void;
  /** Leads there without a question. */
  readonly leave: (everywhere: boolean) => void;
  readonly isLeaving: boolean;
  /** To be drawn: the question while it is asked. */
  readonly question: ReactNode;
}

/** The way out, here or on every device. Another user of this device sees nothing of what was kept for this one. */
export function useSignOut(): SignOut {
  const { session, notices } = useApp();
  const userid = useSnapshot(session.state).user?.userid;
  const words = useErrorWords();
  const navigate = useNavigate();
  const [isLeaving, setLeaving] = useState(false);
  const [unsent, setUnsent] = useState<{ readonly everywhere: boolean }>();

  const leave = async (everywhere: boolean) => {
    setUnsent(undefined);
    setLeaving(true);
    try {
      await session.leave(everywhere, async () => {
        if (userid !== undefined) await forgetUser(userid);
      });
      await navigate(paths.login, { replace: true, state: null });
    } catch (error) {
      setLeaving(false);
      notices.show({ tone: 'danger', ...words(error) });
    }
  };
  return {
    signOut: (everywhere) => {
      if (countWaiting(userid) > 0) setUnsent({ everywhere });
      else void leave(everywhere);
    },
    leave: (everywhere) => void leave(everywhere),
    isLeaving,
    question: unsent && userid !== undefined && (
      <Suspense fallback={null}>
        <LeaveQuestion
          user={userid}
          onLeave={() => void leave(unsent.everywhere)}
          onStay={() => setUnsent(undefined)}
        />
      </Suspense>
    ),
  };
}
