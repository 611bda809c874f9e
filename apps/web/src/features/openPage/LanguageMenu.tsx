import { BareIconButton, later } from '@tabia/ui';
import { useRef, useState } from 'react';
import { useTranslation } from '../../i18n/useTranslation.ts';

const choice = later(async () => (await import('./LanguageChoice.tsx')).LanguageChoice);

/** The language button; its menu loads after the page has rendered. */
export function LanguageMenu() {
  const { t } = useTranslation();
  const Choice = choice.useLoaded();
  const [isAsked, setAsked] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  if (!Choice)
    return (
      <BareIconButton ref={button} icon="language" label={t('language')} onPress={() => setAsked(true)} />
    );
  const isFocused = button.current !== null && button.current === document.activeElement;
  return <Choice isFocused={isFocused} isAsked={isAsked} />;
}
