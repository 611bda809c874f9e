import { Callout, LinkButton, Stack, Text } from '@tabia/ui';
import { Link } from 'react-router-dom';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { paths } from '../../paths.ts';
import { isFull, scarceKinds, useQuota } from '../../state/account/quota.ts';
import { useAmountText } from './useAmountText.ts';

/** Warns before the account is full: of what little is left, and what can be deleted. */
export function StorageNotice() {
  const { t, ready } = useTranslation('storage', { wait: false });
  const amountText = useAmountText();
  const { data: quota } = useQuota();
  const kinds = quota ? scarceKinds(quota) : [];
  if (!quota || !ready || kinds.length === 0) return null;
  const someFull = kinds.some((kind) => isFull(quota[kind]));
  return (
    <Callout
      tone={someFull ? 'danger' : 'warning'}
      title={t(someFull ? 'full' : 'scarce')}
      actions={
        <LinkButton size="sm" asChild>
          <Link to={paths.settings}>{t('open')}</Link>
        </LinkButton>
      }
    >
      <Stack gap={1}>
        {kinds.map((kind) => (
          <Text key={kind} size="sm">
            {t('line', {
              kind: t(`kinds.${kind}`),
              amount: amountText(kind, quota[kind]),
              advice: t(`advice.${kind}`),
            })}
          </Text>
        ))}
      </Stack>
    </Callout>
  );
}
