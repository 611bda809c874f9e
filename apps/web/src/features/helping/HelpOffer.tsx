import { useEffect } from 'react';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { useApp } from '../../services/AppContext.tsx';
import { isFlagSet, setFlag } from '../../services/device/storedFlag.ts';
import { offerHelp } from '../../state/helping/offerHelp.ts';
import { enginesOf, isHelpWanted, ownHelper, pause, readDevice } from '../../state/helping/ownHelper.ts';

/**
 * While games are analyzed: offers that this computer searches, too, where it is made for that and there is something to do. Once accepted,
 * it helps with later imports unasked.
 */
export function HelpOffer() {
  const app = useApp();
  const { t, ready } = useTranslation('helping', { wait: false });
  useEffect(() => {
    if (!ready) return;
    const left = new AbortController();
    const { signal } = left;
    const ask = () =>
      new Promise<boolean>((resolve) => {
        const id = app.notices.show({
          tone: 'info',
          title: t('offer.title'),
          text: t('offer.text'),
          actionLabel: t('offer.accept'),
          onAction: () => {
            setFlag('help');
            resolve(true);
          },
          // It goes with the page, which comes back to it.
          onClose: () => {
            if (!signal.aborted && !isFlagSet('help')) setFlag('noHelp', sessionStorage);
            resolve(false);
          },
          duration: Number.POSITIVE_INFINITY,
        });
        signal.addEventListener('abort', () => app.notices.close(id));
      });
    void offerHelp({
      engines: async () => enginesOf(await readDevice()),
      isWanted: () => isHelpWanted(app),
      isAgreed: () => isFlagSet('help'),
      isDeclined: () => isFlagSet('noHelp', sessionStorage),
      ask,
      start: ownHelper(app).start,
      pause,
      signal,
    });
    return () => left.abort();
  }, [ready, app, t]);
  return null;
}
