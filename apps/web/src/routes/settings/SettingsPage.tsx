import { EXPORT_PATH, type Output } from '@tabia/api-client/contract';
import {
  Button,
  Callout,
  Card,
  LinkButton,
  Page,
  Progress,
  Skeleton,
  Stack,
  StatRow,
  StatTile,
  Table,
  Text,
} from '@tabia/ui';
import { Link } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { SignUpLink } from '../../features/accountForms/SignUpLink.tsx';
import { useSignOut } from '../../features/device/useSignOut.tsx';
import { PartFailure } from '../../features/loadFailure/LoadFailure.tsx';
import { useAmountText } from '../../features/storage/StorageNotice.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { paths } from '../../paths.ts';
import { useApp } from '../../services/AppContext.tsx';
import { QUOTA_KINDS, scarceKinds, useQuota } from '../../state/account/quota.ts';
import { useAnswer } from '../../state/queries/useAnswer.ts';
import { ChangeEmail } from './ChangeEmail.tsx';
import { ChangePassword } from './ChangePassword.tsx';
import { DeleteAccount } from './DeleteAccount.tsx';
import { HelpPrograms } from './HelpPrograms.tsx';
import { Profile } from './Profile.tsx';
import { WaysIn } from './WaysIn.tsx';

type Entry = Output<'users/balance'>['entries'][number];

function Entries({ entries }: { entries: readonly Entry[] }) {
  const { t } = useTranslation(['settings', 'common']);
  const format = useFormat();
  const gives = ({ kind, value }: Entry) =>
    kind === 'trial' ? t('balance.kind.trial', { count: value }) : t('balance.kind.discount', { value });
  return (
    <Table
      label={t('balance.entries')}
      columns={[
        { id: 'code', label: t('balance.code'), value: ({ code }: Entry) => code },
        { id: 'gives', label: t('balance.gives'), value: gives },
        {
          id: 'date',
          label: t('balance.date'),
          value: ({ date }: Entry) => date,
          render: ({ date }: Entry) => format.day(date),
        },
      ]}
      rows={entries}
      rowId={({ code }) => code}
      size="sm"
      empty={t('common:noData')}
    />
  );
}

/** Benefits of the promo codes used so far. */
function Balance() {
  const { t } = useTranslation(['settings', 'common']);
  const format = useFormat();
  const balance = useAnswer('users/balance', {});
  const { data: trial } = useAnswer('users/paymentnotice', {});
  const content = () => {
    if (balance.error && !balance.data)
      return <PartFailure error={balance.error} onRetry={() => void balance.refetch()} />;
    if (!balance.data) return <Skeleton label={t('common:loading')} shape="row" />;
    const { balance: days, discount, trialuntil, entries } = balance.data;
    return (
      <Stack gap={3}>
        {/* Zeros of promo codes that nobody made would only puzzle. */}
        {(balance.data.promo || entries.length > 0) && (
          <StatRow>
            <StatTile label={t('balance.days')} value={format.number(days)} />
            <StatTile label={t('balance.discount')} value={t('balance.percent', { value: discount })} />
            {trialuntil !== null && <StatTile label={t('balance.until')} value={format.day(trialuntil)} />}
          </StatRow>
        )}
        {trial?.notice === 'trial' && <Text>{t('balance.trial', { count: trial.daysleft })}</Text>}
        {trial?.notice === 'trial-ended' && <Text>{t('balance.ended')}</Text>}
        <Text size="sm" muted>
          {t(balance.data.promo ? 'balance.nonePromo' : 'balance.none')}
        </Text>
        {entries.length > 0 && <Entries entries={entries} />}
      </Stack>
    );
  };
  return (
    <Card
      title={t('balance.title')}
      footer={
        balance.data?.promo && (
          <LinkButton asChild>
            <Link to={paths.promo}>{t('balance.promo')}</Link>
          </LinkButton>
        )
      }
    >
      {content()}
    </Card>
  );
}

/** Ends every session of the account. */
function Devices() {
  const { t } = useTranslation('settings');
  const { signOut, isLeaving, question } = useSignOut();
  return (
    <>
      <Card
        title={t('devices.title')}
        description={t('devices.text')}
        footer={
          <Button
            startIcon="monitor"
            onPress={() => signOut(true)}
            loading={isLeaving}
            loadingLabel={t('devices.action')}
          >
            {t('devices.action')}
          </Button>
        }
      />
      {question}
    </>
  );
}

/** How much of everything the account stores and may store; advice where little is left. */
function Storage() {
  const { t } = useTranslation(['storage', 'common']);
  const amountText = useAmountText();
  const { data: quota, error, refetch } = useQuota();
  const content = () => {
    if (error && !quota) return <PartFailure error={error} onRetry={() => void refetch()} />;
    if (!quota) return <Skeleton label={t('common:loading')} shape="row" />;
    const scarce = scarceKinds(quota);
    return (
      <Stack gap={3}>
        {QUOTA_KINDS.map((kind) => (
          <Stack key={kind} gap={1}>
            <Progress
              label={t(`kinds.${kind}`)}
              value={Math.min(quota[kind].used, quota[kind].allowed)}
              max={quota[kind].allowed}
              valueText={amountText(kind, quota[kind])}
            />
            {scarce.includes(kind) && <Text size="sm">{t(`advice.${kind}`)}</Text>}
          </Stack>
        ))}
      </Stack>
    );
  };
  return (
    <Card title={t('title')} description={t('text')}>
      {content()}
    </Card>
  );
}

/** Everything of mine as one archive; the browser itself writes it to the disk, however large it is. */
function ExportData() {
  const { t } = useTranslation('settings');
  return (
    <Card
      title={t('export.title')}
      description={t('export.text')}
      footer={
        <LinkButton href={EXPORT_PATH} download>
          {t('export.action')}
        </LinkButton>
      }
    />
  );
}

/** Leads to pupils and coaches. */
function Coaching() {
  const { t } = useTranslation('coaching');
  return (
    <Card
      title={t('title')}
      description={t('openText')}
      footer={
        <LinkButton asChild>
          <Link to={paths.coaching}>{t('open')}</Link>
        </LinkButton>
      }
    />
  );
}

function GuestNote() {
  const { t } = useTranslation('settings');
  return (
    <Callout title={t('guest.title')} actions={<SignUpLink />}>
      {t('guest.text')}
    </Callout>
  );
}

/** The account: who it belongs to, how one gets in, what it holds, and how to leave. A guest has less of it. */
export function SettingsPage() {
  const { t } = useTranslation('settings');
  const { session } = useApp();
  const { user } = useSnapshot(session.state);
  if (!user) return null;
  // Address and password come together; who signs in with a platform alone has neither.
  const hasPassword = user.email !== '';
  return (
    <Page title={t('title')} description={t('description')} width="text">
      <Stack>
        {user.guest && <GuestNote />}
        <Profile guest={user.guest} />
        {hasPassword && <ChangeEmail email={user.email} />}
        {hasPassword && <ChangePassword />}
        <WaysIn />
        <Coaching />
        <Storage />
        <Balance />
        {!user.guest && <HelpPrograms />}
        {!user.guest && <Devices />}
        <ExportData />
        <DeleteAccount user={user} />
      </Stack>
    </Page>
  );
}
