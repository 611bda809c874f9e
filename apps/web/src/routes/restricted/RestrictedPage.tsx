import { useSnapshot } from 'valtio';
import { useApp } from '../../services/AppContext.tsx';
import { isFlagSet } from '../../services/device/storedFlag.ts';
import { useIsRestricted } from '../../state/account/rights.ts';
import { ClosedAccount } from './ClosedAccount.tsx';
import { NoCookies } from './NoCookies.tsx';
import { NothingClosed } from './NothingClosed.tsx';
import { SignInFirst } from './SignInFirst.tsx';

/** For those without access: they declined cookies, or an administrator has closed their account. */
export function RestrictedPage() {
  const { session } = useApp();
  const { status } = useSnapshot(session.state);
  const isClosed = useIsRestricted({ enabled: status === 'signed-in' });
  if (isClosed) return <ClosedAccount />;
  if (!isFlagSet('cookies')) return <NoCookies />;
  return status === 'signed-in' ? <NothingClosed /> : <SignInFirst />;
}
