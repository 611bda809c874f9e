import { Callout, LinkButton, Stack, Text } from '@tabia/ui';
import { useCallback } from 'react';
import { Link } from 'react-router-dom';
import { useFormat } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { paths } from '../../paths.ts';
import { type Amount, isFull, type QuotaKind, scarceKinds, useQuota } from '../../state/account/quota.ts';

/** Bytes in a megabyte, as in the limits of the service. */
const MEGABYTE = 1_000_000;

/** Used and allowed in words: "41 of 200 MB". */
export function useAmountText(): (kind: QuotaKind, amount: Amount) => string {
  const { t } = useTranslation('storage', { wait: false });
  const format = useFormat();
  return useCallback(
    (kind, { used, allowed }) => {
      if (kind !== 'uploads')
        return t('value', { used: format.number(used), allowed: format.number(allowed) });
      const megabytes = (bytes: number) => format.number(Math.ceil(bytes / MEGABYTE));
      return t('megabytes', { used: megabytes(used), allowed: megabytes(allowed) });
    },
    [t, format],
  );
}

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
