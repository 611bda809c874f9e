import { AuthLayout, type AuthLayoutProps, Brand, Button, Inline, Link, PageFooter } from '@tabia/ui';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { prefersEnglish } from '../../i18n/locales.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { PRIVACY_POLICY, paths, TERMS } from '../../paths.ts';
import { useLanguage } from '../../state/account/useLanguage.ts';
import { logo, useLanguagePlace } from './useLanguagePlace.tsx';

const LINKS = [
  { id: 'about', to: paths.about },
  { id: 'privacy', to: PRIVACY_POLICY },
  { id: 'terms', to: TERMS },
] as const;

/** The lower edge of every page that needs no login. */
export function OpenFooter() {
  const { t } = useTranslation();
  return (
    <PageFooter
      label={t('foot.label')}
      links={LINKS.map(({ id, to }) => (
        <Link key={id} inheritColor asChild>
          <RouterLink to={to}>{t(`foot.${id}`)}</RouterLink>
        </Link>
      ))}
    >
      {`${t('brand')}, ${new Date().getFullYear()}`}
    </PageFooter>
  );
}

/** Not translated: who needs it does not read the present language. */
const INVITATION = 'Read this in English';

/** Offers English in words to an English browser that shows the default, Russian. */
function EnglishOffer() {
  const [language, choose] = useLanguage();
  const [isOffered] = useState(prefersEnglish);
  if (!isOffered || language === 'en') return null;
  return (
    <Button variant="ghost" size="sm" onPress={() => choose('en')}>
      <span lang="en">{INVITATION}</span>
    </Button>
  );
}

/** A page that needs no login. */
export function OpenPage(props: Omit<AuthLayoutProps, 'brand' | 'end' | 'bottom'>) {
  const { t } = useTranslation();
  const { brand, end } = useLanguagePlace(<Brand picture={logo}>{t('brand')}</Brand>);
  return (
    <AuthLayout
      {...props}
      brand={brand}
      end={
        <Inline gap={2} wrap={false}>
          <EnglishOffer />
          {end}
        </Inline>
      }
      bottom={<OpenFooter />}
    />
  );
}
