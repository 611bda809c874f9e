import { BulletList, Inline, LinkButton, Stack, Tabs, Text, TextSection } from '@tabia/ui';
import { useEffect } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { DocumentPage } from '../../features/openPage/DocumentPage.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { paths } from '../../paths.ts';
import { POLICY_POINTS } from './policyPoints.ts';

type Part = keyof typeof POLICY_POINTS;

function Points({ part }: { part: Part }) {
  const { t } = useTranslation('privacy');
  return (
    <BulletList>
      {POLICY_POINTS[part].map((point) => (
        <Text key={point}>{t(point)}</Text>
      ))}
    </BulletList>
  );
}

/** Stored data: why, how long, and how to export or erase it. */
function PolicyText() {
  const { t } = useTranslation('privacy');
  const list = (part: Part) => (
    <TextSection title={t(`${part}.title`)}>
      <Points part={part} />
    </TextSection>
  );
  return (
    <Stack gap={8}>
      {list('brief')}
      <TextSection title={t('who.title')}>
        <Text>{t('who.text')}</Text>
      </TextSection>
      {list('stored')}
      {list('limits')}
      {list('others')}
      <TextSection id="cookiesPolicy" title={t('cookies.title')}>
        <Text>{t('cookies.text')}</Text>
        <Text>{t('cookies.session')}</Text>
        <Text>{t('cookies.device')}</Text>
        <Text>{t('cookies.refuse')}</Text>
      </TextSection>
      <TextSection title={t('rights.title')}>
        <Points part="rights" />
        <Inline>
          <LinkButton asChild>
            <Link to={paths.settings}>{t('rights.settings')}</Link>
          </LinkButton>
        </Inline>
      </TextSection>
    </Stack>
  );
}

const ACCOUNT = ['own', 'games', 'fair'] as const;

/** Terms of use and the disclaimer. */
function TermsText() {
  const { t } = useTranslation('privacy');
  const plain = (part: 'use' | 'price' | 'warranty' | 'changes') => (
    <TextSection title={t(`rules.${part}.title`)}>
      <Text>{t(`rules.${part}.text`)}</Text>
    </TextSection>
  );
  return (
    <Stack gap={8}>
      {plain('use')}
      <TextSection title={t('rules.account.title')}>
        <BulletList>
          {ACCOUNT.map((point) => (
            <Text key={point}>{t(`rules.account.${point}`)}</Text>
          ))}
        </BulletList>
      </TextSection>
      {plain('price')}
      {plain('warranty')}
      {plain('changes')}
    </Stack>
  );
}

/** Brings the part of the page that the address names after `#` into sight, and the focus to it. */
function useHashTarget(): void {
  const { hash, key } = useLocation();
  // The same link pressed again leads there again: it makes a new entry of the history.
  // biome-ignore lint/correctness/useExhaustiveDependencies: key changes with each press
  useEffect(() => {
    const target = hash === '' ? null : document.getElementById(hash.slice(1));
    target?.scrollIntoView();
    target?.focus({ preventScroll: true });
  }, [hash, key]);
}

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
