import { AuthLayout, type AuthLayoutProps, Brand } from '@tabia/ui';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { LanguageMenu } from './LanguageMenu.tsx';
import { OpenFooter } from './OpenFooter.tsx';

/** A page that needs no login. */
export function OpenPage(props: Omit<AuthLayoutProps, 'brand' | 'end' | 'bottom'>) {
  const { t } = useTranslation();
  return (
    <AuthLayout
      {...props}
      brand={<Brand picture="/icon.svg">{t('brand')}</Brand>}
      end={<LanguageMenu />}
      bottom={<OpenFooter />}
    />
  );
}
