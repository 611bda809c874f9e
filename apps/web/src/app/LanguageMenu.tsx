import { LanguageMenu as Languages } from '@tabia/ui';
import { useTranslation } from 'react-i18next';
import { LOCALES } from '../i18n/index.ts';
import { saveLocale } from '../i18n/savedLocale.ts';
import { useApp } from './AppContext.tsx';

/** Chooses the language of the interface; it is kept on this device and, when signed in, with the account. */
export const LanguageMenu = () => {
  const { t, i18n } = useTranslation();
  const { api, session } = useApp();
  const choose = async (name: string) => {
    const locale = LOCALES.find((one) => one.name === name);
    if (!locale) return;
    saveLocale(locale);
    await i18n.changeLanguage(locale.name);
    if (session.state.status !== 'signed-in') return;
    // The interface has changed already; the account's language only chooses that of the mails.
    await api.call('users/setsettings', { lang_interface: locale.id }).catch(() => undefined);
  };
  return (
    <Languages
      label={t('language')}
      languages={LOCALES.map(({ name, title }) => ({ id: name, label: title }))}
      value={i18n.language}
      onChange={(name) => void choose(name)}
    />
  );
};
