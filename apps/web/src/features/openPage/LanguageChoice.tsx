import { LanguageMenu } from '@tabia/ui';
import { useEffect, useState } from 'react';
import { LOCALES } from '../../i18n/locales.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { useLanguage } from '../../state/account/useLanguage.ts';

interface Props {
  /** The placeholder had the focus. */
  isFocused: boolean;
  /** The placeholder was pressed. */
  isAsked: boolean;
}

/** Chooses the language of the interface. */
export function LanguageChoice({ isFocused, isAsked }: Props) {
  const { t } = useTranslation();
  const [language, choose] = useLanguage();
  const [open, setOpen] = useState(false);
  // In a second step: the button has to have the focus first, to get it back when the menu closes.
  useEffect(() => {
    if (isAsked) setOpen(true);
  }, [isAsked]);
  return (
    <LanguageMenu
      label={t('language')}
      languages={LOCALES.map(({ name, title }) => ({ id: name, label: title }))}
      value={language}
      onChange={choose}
      open={open}
      onOpenChange={setOpen}
      autoFocus={isFocused || isAsked}
    />
  );
}
