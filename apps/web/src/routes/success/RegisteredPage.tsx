import { LinkButton, Stack, Steps } from '@tabia/ui';
import { Link } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { OpenPage } from '../../features/openPage/OpenPage.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { paths } from '../../paths.ts';
import { useApp } from '../../services/AppContext.tsx';
import { usePromoBalance } from '../../state/account/rights.ts';

const STEPS = ['registerStep', 'confirmStep', 'promoStep', 'gamesStep'] as const;
const DONE: readonly string[] = ['registerStep', 'confirmStep'];

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

/** The address is confirmed; what comes next, with a promo code only where there are some. */
export function RegisteredPage() {
  const { t } = useTranslation('welcome');
  const { session } = useApp();
  const { user, status } = useSnapshot(session.state);
  const isOut = status === 'signed-out';
  const { data: balance } = usePromoBalance({ enabled: status === 'signed-in' });
  const hasPromo = balance?.promo ?? false;
  const steps = STEPS.filter((id) => id !== 'promoStep' || hasPromo);
  return (
    <OpenPage
      title={t('registered.title')}
      description={user ? t('registered.hello', { name: user.name }) : t('registered.anybody')}
    >
      <Steps
        label={t('registered.steps')}
        orientation="vertical"
        doneLabel={t('registered.done')}
        items={steps.map((id, index) => ({
          id,
          state: DONE.includes(id) ? 'done' : index === DONE.length ? 'current' : 'todo',
          title: t(`registered.${id}`),
        }))}
      />
      <Ways isOut={isOut} hasPromo={hasPromo} />
    </OpenPage>
  );
}
