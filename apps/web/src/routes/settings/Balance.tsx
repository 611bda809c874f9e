import type { Output } from '@tabia/api-client/contract';
import { Card, LinkButton, Skeleton, Stack, StatRow, StatTile, Table, Text } from '@tabia/ui';
import { Link } from 'react-router-dom';
import { useErrorWords } from '../../i18n/errorWords.ts';
import { useFormat } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { paths } from '../../paths.ts';
import { useAnswer } from '../../state/queries/useAnswer.ts';

type Entry = Output<'users/balance'>['entries'][number];

function Entries({ entries }: { entries: readonly Entry[] }) {
  const { t } = useTranslation('settings');
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
      empty={null}
    />
  );
}

/** Benefits of the promo codes used so far. */
export function Balance() {
  const { t } = useTranslation(['settings', 'common']);
  const format = useFormat();
  const words = useErrorWords();
  const balance = useAnswer('users/balance', {});
  const { data: trial } = useAnswer('users/paymentnotice', {});
  const content = () => {
    if (balance.error) return <Text tone="danger">{words(balance.error).text}</Text>;
    if (!balance.data) return <Skeleton label={t('common:loading')} shape="row" />;
    const { balance: days, discount, trialuntil, entries } = balance.data;
    return (
      <Stack gap={3}>
        <StatRow>
          <StatTile label={t('balance.days')} value={format.number(days)} />
          <StatTile label={t('balance.discount')} value={t('balance.percent', { value: discount })} />
          {trialuntil !== null && <StatTile label={t('balance.until')} value={format.day(trialuntil)} />}
        </StatRow>
        {trial?.notice === 'trial' && <Text>{t('balance.trial', { count: trial.daysleft })}</Text>}
        {trial?.notice === 'trial-ended' && <Text>{t('balance.ended')}</Text>}
        <Text size="sm" muted>
          {t('balance.none')}
        </Text>
        {entries.length > 0 && <Entries entries={entries} />}
      </Stack>
    );
  };
  return (
    <Card
      title={t('balance.title')}
      footer={
        <LinkButton asChild>
          <Link to={paths.promo}>{t('balance.promo')}</Link>
        </LinkButton>
      }
    >
      {content()}
    </Card>
  );
}
