import { AuthLayout, type AuthLayoutProps, Brand, Button, Inline } from '@tabia/ui';
import { useState } from 'react';
import { prefersEnglish } from '../../i18n/locales.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { useLanguage } from '../../state/account/useLanguage.ts';
import { logo } from './logo.ts';
import { OpenFooter } from './OpenFooter.tsx';
import { useLanguagePlace } from './useLanguagePlace.tsx';

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
