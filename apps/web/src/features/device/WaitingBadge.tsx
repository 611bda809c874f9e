import { Badge, useNarrow, VisuallyHidden } from '@tabia/ui';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { useApp } from '../../services/AppContext.tsx';
import { openOutbox } from '../../state/device/openOutbox.ts';

/** An answer is on its way for a moment: what is sent by then was not waiting, milliseconds. */
const QUIET_MS = 2000;

/**
 * The number of answers that wait, on every page; it sends them meanwhile. On a phone the number alone has room in the row of the bar:
 * with words it would push the board down while one looks at it.
 */
export function WaitingBadge({ count }: { count: number }) {
  const { t } = useTranslation('device');
  const app = useApp();
  useEffect(() => {
    openOutbox(app).catch(() => {});
  }, [app]);
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), QUIET_MS);
    return () => clearTimeout(timer);
  }, []);
  const isNarrow = useNarrow();
  if (!isLate) return null;
  const text = t('waiting', { count });
  return (
    <Badge tone="warning">
      {isNarrow ? (
        <>
          <span aria-hidden title={text}>
            {count}
          </span>
          <VisuallyHidden>{text}</VisuallyHidden>
        </>
      ) : (
        text
      )}
    </Badge>
  );
}
