import { Tabs } from '@tabia/ui';
import { useSearchParams } from 'react-router-dom';
import { DocumentPage } from '../../features/openPage/DocumentPage.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { PolicyText } from './PolicyText.tsx';
import { TermsText } from './TermsText.tsx';
import { useHashTarget } from './useHashTarget.ts';

/** Privacy policy and terms; `id` in the address chooses the document, `#cookiesPolicy` leads to the part about cookies. */
export function PrivacyPage() {
  const { t } = useTranslation('privacy');
  const [search, setSearch] = useSearchParams();
  useHashTarget();
  return (
    <DocumentPage title={t('title')} description={t('description')}>
      <Tabs
        label={t('documents')}
        items={[
          { id: 'politics', label: t('politics'), content: <PolicyText /> },
          { id: 'terms', label: t('terms'), content: <TermsText /> },
        ]}
        value={search.get('id') === 'terms' ? 'terms' : 'politics'}
        onChange={(id) => setSearch({ id }, { replace: true })}
      />
    </DocumentPage>
  );
}
