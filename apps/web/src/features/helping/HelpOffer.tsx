import { useEffect } from 'react';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { useApp } from '../../services/AppContext.tsx';
import { isHelpStopped } from '../../services/device/computerHelp.ts';
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
    let tellsPower = true;
    const enginesNow = async (): Promise<number> => {
      const device = await readDevice();
      tellsPower = device.isOnBattery !== undefined;
      return enginesOf(device);
    };
    const ask = () =>
      new Promise<boolean>((resolve) => {
        const id = app.notices.show({
          tone: 'info',
          title: t('offer.title'),
          // Only the reader knows then whether the computer is plugged in.
          text: tellsPower ? t('offer.text') : `${t('offer.text')} ${t('offer.power')}`,
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
      engines: enginesNow,
      isWanted: () => isHelpWanted(app),
      isAgreed: () => isFlagSet('help'),
      isStopped: () => isHelpStopped(),
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
