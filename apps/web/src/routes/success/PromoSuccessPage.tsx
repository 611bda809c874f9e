import type { Output } from '@tabia/api-client/contract';
import { Facts, LinkButton, Skeleton, Text } from '@tabia/ui';
import { Link } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { PartFailure } from '../../features/loadFailure/LoadFailure.tsx';
import { OpenPage } from '../../features/openPage/OpenPage.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { paths } from '../../paths.ts';
import { useApp } from '../../services/AppContext.tsx';
import { usePromoBalance } from '../../state/account/rights.ts';
import { AFTER_LOGIN } from '../../state/address/useAddress.ts';

/** Benefits of the last code and of all codes together. */
function Given({ balance }: { balance: Output<'users/balance'> }) {
  const { t } = useTranslation('welcome');
  const format = useFormat();
  const [last] = balance.entries;
  if (!last) return null;
  const gives =
    last.kind === 'trial'
      ? t('activated.days', { count: last.value })
      : t('activated.percent', { value: last.value });
  const items = [
    { id: 'code', term: t('activated.code'), detail: last.code },
    { id: 'gives', term: t('activated.gives'), detail: gives },
  ];
  if (balance.trialuntil)
    items.push({ id: 'until', term: t('activated.until'), detail: format.day(balance.trialuntil) });
  if (balance.discount > 0 && last.kind !== 'discount')
    items.push({
      id: 'discount',
      term: t('activated.discount'),
      detail: t('activated.percent', { value: balance.discount }),
    });
  return <Facts items={items} />;
}

function SignedOut() {
  const { t } = useTranslation('welcome');
  return (
    <OpenPage title={t('promo.title')} description={t('activated.signedOut')}>
      <LinkButton variant="primary" fullWidth asChild>
        <Link to={paths.login} state={{ from: paths.promoSuccess }}>
          {t('activated.login')}
        </Link>
      </LinkButton>
    </OpenPage>
  );
}

/** A promo code has been activated: what it gives. */
export function PromoSuccessPage() {
  const { t } = useTranslation(['welcome', 'common']);
  const { session } = useApp();
  const { status } = useSnapshot(session.state);
  const { data, error, refetch } = usePromoBalance({ enabled: status === 'signed-in' });
  if (status === 'signed-out') return <SignedOut />;
  const isNone = data?.entries.length === 0;
  if (isNone)
    return (
      <OpenPage title={t('activated.none')} description={t('activated.noneText')}>
        <LinkButton variant="primary" fullWidth asChild>
          <Link to={paths.promo}>{t('activated.enter')}</Link>
        </LinkButton>
      </OpenPage>
    );
  return (
    <OpenPage title={t('activated.title')}>
      {data && <Given balance={data} />}
      {!data && !error && <Skeleton label={t('common:loading')} count={2} />}
      {error && !data && <PartFailure error={error} onRetry={() => void refetch()} />}
      <Text muted>{t('activated.free')}</Text>
      <LinkButton variant="primary" fullWidth asChild>
        <Link to={paths.cards} state={AFTER_LOGIN}>
          {t('activated.next')}
        </Link>
      </LinkButton>
    </OpenPage>
  );
}
