import { useEffect, useState } from 'react';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { useApp } from '../../services/AppContext.tsx';
import { computerHelp } from '../../services/device/computerHelp.ts';
import { isFlagSet, setFlag } from '../../services/device/storedFlag.ts';
import { enginesOf, ownHelper, readDevice } from '../../state/helping/ownHelper.ts';

/** Offers stay until they are answered. */
const UNTIL_ANSWERED = Number.POSITIVE_INFINITY;

let isOffered = false;

/**
 * While games are analyzed: offers once that this computer searches, too, where it is made for that. Once accepted, it helps with later
 * imports unasked.
 */
export function HelpOffer() {
  const app = useApp();
  const { t, ready } = useTranslation('helping', { wait: false });
  const [engines, setEngines] = useState(0);
  useEffect(() => {
    let isGone = false;
    const read = () => void readDevice().then((device) => !isGone && setEngines(enginesOf(device)));
    read();
    // On a first visit the service worker, which keeps the engine, comes after the page.
    navigator.serviceWorker?.addEventListener('controllerchange', read);
    return () => {
      isGone = true;
      navigator.serviceWorker?.removeEventListener('controllerchange', read);
    };
  }, []);
  useEffect(() => {
    if (engines === 0 || !ready || isOffered || computerHelp.phase !== 'off') return;
    isOffered = true;
    const start = () => void ownHelper(app).start(engines);
    if (isFlagSet('help')) return start();
    app.notices.show({
      tone: 'info',
      title: t('offer.title'),
      text: t('offer.text'),
      actionLabel: t('offer.accept'),
      onAction: () => {
        setFlag('help');
        start();
      },
      duration: UNTIL_ANSWERED,
    });
  }, [engines, ready, app, t]);
  return null;
}
