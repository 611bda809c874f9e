import { AuthLayout, type AuthLayoutProps, Brand } from '@tabia/ui';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { logo } from './logo.ts';
import { OpenFooter } from './OpenFooter.tsx';
import { useLanguagePlace } from './useLanguagePlace.tsx';

/** A page that needs no login. */
export function OpenPage(props: Omit<AuthLayoutProps, 'brand' | 'end' | 'bottom'>) {
  const { t } = useTranslation();
  const { brand, end } = useLanguagePlace(<Brand picture={logo}>{t('brand')}</Brand>);
  return <AuthLayout {...props} brand={brand} end={end} bottom={<OpenFooter />} />;
}
