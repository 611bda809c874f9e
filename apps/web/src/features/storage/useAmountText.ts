import { useCallback } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import type { Amount, QuotaKind } from '../../state/account/quota.ts';

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
