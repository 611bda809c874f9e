import { Button, LinkButton, Skeleton, Stack, Steps } from '@tabia/ui';
import { Link } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { OpenPage } from '../../features/openPage/OpenPage.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { paths } from '../../paths.ts';
import { useApp } from '../../services/AppContext.tsx';
import { usePromoBalance } from '../../state/account/rights.ts';
import { useAskAgain } from '../../state/account/useAskAgain.ts';

const STEPS = ['registerStep', 'confirmStep', 'promoStep', 'gamesStep'] as const;
/** Who is not signed in, or a guest, may have followed a link of somebody else: nothing is said to be done. */
const DONE = { in: ['registerStep', 'confirmStep'], out: [] as string[] } as const;

function Ways({ isOut, hasPromo }: { isOut: boolean; hasPromo: boolean }) {
  const { t } = useTranslation('welcome');
  if (isOut)
    return (
      <LinkButton variant="primary" fullWidth asChild>
        <Link to={paths.login}>{t('registered.login')}</Link>
      </LinkButton>
    );
  return (
    <Stack gap={2}>
      {hasPromo && (
        <LinkButton variant="primary" fullWidth asChild>
          <Link to={paths.promo}>{t('registered.next')}</Link>
        </LinkButton>
      )}
      <LinkButton variant={hasPromo ? 'ghost' : 'primary'} fullWidth asChild>
        <Link to={paths.cards}>{t('registered.toGames')}</Link>
      </LinkButton>
    </Stack>
  );
}

/** What comes next once the address of the account is confirmed, with a promo code only where there are some. */
export function RegisteredPage() {
  const { t } = useTranslation(['welcome', 'common']);
  const { session } = useApp();
  const { user, status } = useSnapshot(session.state);
  const isConfirmed = user?.confirmed === true && !user.guest;
  const isOut = !isConfirmed;
  const { data: balance } = usePromoBalance({ enabled: isConfirmed });
  const hasPromo = balance?.promo ?? false;
  const done: readonly string[] = isOut ? DONE.out : DONE.in;
  const steps = STEPS.filter((id) => id !== 'promoStep' || hasPromo);
  const isUnreachable = status === 'unreachable';
  useAskAgain(isUnreachable);
  if (isUnreachable)
    return (
      <OpenPage title={t('common:connection.awayTitle')}>
        <Button variant="primary" startIcon="refresh" onPress={() => void session.check()}>
          {t('common:retry')}
        </Button>
      </OpenPage>
    );
  // Nothing is said before it is known who is signed in.
  if (status === 'checking' || (status === 'signed-in' && user === null))
    return (
      <OpenPage title={t('registered.steps')}>
        <Skeleton label={t('common:loading')} shape="block" />
      </OpenPage>
    );
  return (
    <OpenPage
      title={t(isOut ? 'registered.titleOut' : 'registered.title')}
      description={isConfirmed ? t('registered.hello', { name: user.name }) : t('registered.anybody')}
    >
      <Steps
        label={t('registered.steps')}
        orientation="vertical"
        doneLabel={t('registered.done')}
        items={steps.map((id, index) => ({
          id,
          state: done.includes(id) ? 'done' : index === done.length ? 'current' : 'todo',
          title: t(`registered.${id}`),
        }))}
      />
      <Ways isOut={isOut} hasPromo={hasPromo} />
    </OpenPage>
  );
}
