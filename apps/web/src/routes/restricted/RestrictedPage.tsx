import { useSnapshot } from 'valtio';
import { useApp } from '../../app/AppContext.tsx';
import { useIsRestricted } from '../../state/queries/rights.ts';
import { isRaised } from '../../state/storedFlag.ts';
import { ClosedAccount } from './ClosedAccount.tsx';
import { NoCookies } from './NoCookies.tsx';
import { NothingClosed } from './NothingClosed.tsx';
import { SignInFirst } from './SignInFirst.tsx';

/** For those without access: they declined cookies, or an administrator has closed their account. */
export const RestrictedPage = () => {
  const { session } = useApp();
  const { status } = useSnapshot(session.state);
  const isClosed = useIsRestricted({ enabled: status === 'signed-in' });
  if (isClosed) return <ClosedAccount />;
  if (!isRaised('cookies')) return <NoCookies />;
  return status === 'signed-in' ? <NothingClosed /> : <SignInFirst />;
};
