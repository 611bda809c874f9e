import { changeLanguage } from '../../i18n/index.ts';
import { LOCALES, type LocaleName, saveLocale } from '../../i18n/locales.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { useApp } from '../../services/AppContext.tsx';

/** The language of the interface, and a setter that keeps it on this device and, when signed in, with the account. */
export function useLanguage(): [LocaleName, (name: string) => void] {
  const { t, i18n } = useTranslation();
  const { api, notices, session } = useApp();
  const choose = async (name: string) => {
    const locale = LOCALES.find((offered) => offered.name === name);
    if (!locale) return;
    try {
      await changeLanguage(i18n, locale.name);
    } catch {
      notices.show({ tone: 'danger', title: t('problem.missing.title'), text: t('problem.missing.text') });
      return;
    }
    saveLocale(locale);
    if (session.state.status !== 'signed-in') return;
    // The interface has changed already; the account's language only chooses that of the mails.
    const settings = { lang_interface: locale.id };
    await api.call('users/setsettings', settings, { keepalive: true }).catch(() => undefined);
  };
  return [i18n.language === 'en' ? 'en' : 'ru', (name) => void choose(name)];
}
