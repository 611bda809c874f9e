import { later, Skeleton } from '@tabia/ui';
import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { DocumentPage } from '../../../features/openPage/DocumentPage.tsx';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { AppProvider, useApp } from '../../../services/AppContext.tsx';
import { createLinkedApp } from '../../../services/linkedApp.ts';

// The boards are no part of the other pages that need no login.
const positions = later(async () => (await import('./SharedPositions.tsx')).SharedPositions);

/** What somebody shows by a read-only link, to whoever follows it. */
export function SharedPage() {
  const { t } = useTranslation();
  const app = useApp();
  const token = new URLSearchParams(useLocation().search).get('link') ?? '';
  const linked = useMemo(() => createLinkedApp(app, token), [app, token]);
  const SharedPositions = positions.useNow();
  return (
    <DocumentPage title={t('titles.shared')} width="full">
      {SharedPositions ? (
        <AppProvider app={linked}>
          <SharedPositions />
        </AppProvider>
      ) : (
        <Skeleton label={t('loading')} shape="block" count={2} />
      )}
    </DocumentPage>
  );
}
