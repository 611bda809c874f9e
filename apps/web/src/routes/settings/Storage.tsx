import { Card, Progress, Skeleton, Stack, Text } from '@tabia/ui';
import { useAmountText } from '../../features/storage/useAmountText.ts';
import { useErrorWords } from '../../i18n/errorWords.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { QUOTA_KINDS, scarceKinds, useQuota } from '../../state/account/quota.ts';

/** How much of everything the account stores and may store; advice where little is left. */
export function Storage() {
  const { t } = useTranslation(['storage', 'common']);
  const words = useErrorWords();
  const amountText = useAmountText();
  const { data: quota, error } = useQuota();
  const content = () => {
    if (error) return <Text tone="danger">{words(error).text}</Text>;
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
