import { EXPORT_PATH } from '@tabia/api-client/contract';
import { Button, LinkButton, Stack, Text, Link as TextLink } from '@tabia/ui';
import { Link, useNavigate } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { OpenPage } from '../../features/openPage/OpenPage.tsx';
import { useErrorWords } from '../../i18n/errorWords.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { COOKIE_POLICY, paths } from '../../paths.ts';
import { useApp } from '../../services/AppContext.tsx';
import { isFlagSet, setFlag } from '../../services/device/storedFlag.ts';
import { useIsRestricted } from '../../state/account/rights.ts';

/** An administrator has closed the account: what is in it can still be taken along or deleted. */
function ClosedAccount() {
  const { t } = useTranslation();
  const { session, notices } = useApp();
  const words = useErrorWords();
  const navigate = useNavigate();
  const leave = () =>
    session.leave().then(
      () => navigate(paths.login, { replace: true }),
      (error: unknown) => notices.show({ tone: 'danger', ...words(error) }),
    );
  return (
    <OpenPage title={t('restricted.accountTitle')}>
      <Text>{t('restricted.accountText')}</Text>
      <Stack gap={2}>
        <LinkButton variant="primary" fullWidth href={EXPORT_PATH}>
          {t('restricted.export')}
        </LinkButton>
        <LinkButton fullWidth asChild>
          <Link to={paths.settings}>{t('restricted.settings')}</Link>
        </LinkButton>
        <Button fullWidth variant="ghost" onPress={() => void leave()}>
          {t('restricted.leave')}
        </Button>
      </Stack>
    </OpenPage>
  );
}

/** Explains what needs cookies, with a button to accept them. */
function NoCookies() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const accept = () => {
    setFlag('cookies');
    void navigate(paths.cards);
  };
  return (
    <OpenPage title={t('restricted.title')}>
      <Text>{t('restricted.text')}</Text>
      <Button variant="primary" fullWidth onPress={accept}>
        {t('restricted.accept')}
      </Button>
      <TextLink asChild>
        <Link to={COOKIE_POLICY}>{t('cookies.policy')}</Link>
      </TextLink>
    </OpenPage>
  );
}

/** Shown to a user who is not signed in. */
function SignInFirst() {
  const { t } = useTranslation();
  return (
    <OpenPage title={t('restricted.title')}>
      <Text>{t('restricted.outText')}</Text>
      <LinkButton variant="primary" fullWidth asChild>
        <Link to={paths.login}>{t('restricted.signIn')}</Link>
      </LinkButton>
    </OpenPage>
  );
}

/** Shown when the user has full access. */
function NothingClosed() {
  const { t } = useTranslation();
  return (
    <OpenPage title={t('restricted.openTitle')}>
      <Text>{t('restricted.openText')}</Text>
      <LinkButton variant="primary" fullWidth asChild>
        <Link to={paths.cards}>{t('home')}</Link>
      </LinkButton>
    </OpenPage>
  );
}

/** For those without access: they declined cookies, or an administrator has closed their account. */
export function RestrictedPage() {
  const { session } = useApp();
  const { status } = useSnapshot(session.state);
  const isClosed = useIsRestricted({ enabled: status === 'signed-in' });
  if (isClosed) return <ClosedAccount />;
  if (!isFlagSet('cookies')) return <NoCookies />;
  return status === 'signed-in' ? <NothingClosed /> : <SignInFirst />;
}
