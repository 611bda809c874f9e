import { ApiError } from '@tabia/api-client';
import { Skeleton } from '@tabia/ui';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { OpenPage } from '../../features/openPage/OpenPage.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { CheckMail } from './CheckMail.tsx';
import { LinkProblem } from './LinkProblem.tsx';
import { useFollowLink } from './useFollowLink.ts';

const OtherAccount = lazy(async () => ({ default: (await import('./OtherAccount.tsx')).OtherAccount }));
const PasswordNeeded = lazy(async () => ({ default: (await import('./PasswordNeeded.tsx')).PasswordNeeded }));

/** The codes with which the server asks for a password, or refuses the one given. */
const PASSWORD_CODES: readonly string[] = ['password-needed', 'wrong-password', 'weak-password'];

/** Follows the link of a registration, or that of a change of address. */
function ByLink({ token }: { token: string }) {
  const { t } = useTranslation('auth');
  const { error, isPending, follow } = useFollowLink(token);
  const confirming = (
    <OpenPage title={t('confirmation.confirming')}>
      <Skeleton label={t('confirmation.confirming')} count={2} />
    </OpenPage>
  );
  if (error instanceof ApiError && PASSWORD_CODES.includes(error.code)) {
    return (
      <Suspense fallback={confirming}>
        <PasswordNeeded error={error} isPending={isPending} onFollow={follow} />
      </Suspense>
    );
  }
  if (isPending || error === undefined) return confirming;
  if (error instanceof ApiError && error.code === 'other-account') {
    return (
      <Suspense fallback={confirming}>
        <OtherAccount token={token} onSwitch={() => follow({ switch: true })} />
      </Suspense>
    );
  }
  return <LinkProblem error={error} onRetry={() => follow()} />;
}

/** Waits for the mailed link, or is where it leads. */
export function ConfirmationPage() {
  const [search] = useSearchParams();
  const token = search.get('token');
  return token ? <ByLink key={token} token={token} /> : <CheckMail />;
}
