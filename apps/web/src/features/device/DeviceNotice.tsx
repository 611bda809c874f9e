import { hasCode } from '@tabia/api-client';
import type { DeviceStoreError, Outbox } from '@tabia/trainer/outbox';
import { fetchSession, keepTomorrow } from '@tabia/trainer/training';
import { Button, Callout, Inline, Text } from '@tabia/ui';
import { useEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { useErrorWords } from '../../i18n/errorWords.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { useApp } from '../../services/AppContext.tsx';
import { dayStart } from '../../services/earlyToday.ts';
import { keptTraining } from '../../state/device/keptTraining.ts';
import { openOutbox, storeProblem } from '../../state/device/openOutbox.ts';
import { useMissing } from './useMissing.ts';

/** What this device keeps; `problem` says why it keeps nothing. */
function useOutbox(): { outbox: Outbox | undefined; problem: DeviceStoreError['code'] | undefined } {
  const app = useApp();
  const [outbox, setOutbox] = useState<Outbox>();
  const [problem, setProblem] = useState<DeviceStoreError['code']>();
  useEffect(() => {
    let isLeft = false;
    const open = async () => {
      const opened = await openOutbox(app);
      if (!isLeft) setOutbox(opened);
      await opened.store.requireRoom();
    };
    open().catch((error) => {
      if (!isLeft) setProblem(storeProblem(error));
    });
    return () => {
      isLeft = true;
    };
  }, [app]);
  return { outbox, problem };
}

/** How many answers wait, with a button that sends them; and how many the service cannot judge. */
function Waiting({ outbox }: { outbox: Outbox }) {
  const { t } = useTranslation('device');
  const { waiting, refused, sending } = useSnapshot(outbox.state);
  return (
    <>
      {waiting > 0 && (
        <Inline gap={3}>
          <Text size="sm">{t('waiting', { count: waiting })}</Text>
          <Button size="sm" onPress={() => void outbox.send()} loading={sending} loadingLabel={t('sending')}>
            {t('send')}
          </Button>
        </Inline>
      )}
      {refused > 0 && (
        <Inline gap={3}>
          <Text size="sm">{t('unusable', { count: refused })}</Text>
          <Button size="sm" onPress={() => void outbox.dropRefused()}>
            {t('drop')}
          </Button>
        </Inline>
      )}
    </>
  );
}

/** False where nothing is due. */
async function unlessNothing(work: () => Promise<void>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (hasCode(error, 'not-found')) return false;
    throw error;
  }
}

/** When the next day begins, milliseconds of the epoch. */
function tomorrow(): number {
  return new Date().setHours(24, 0, 0, 0);
}

/** Keeps the sessions of today and tomorrow on this device, and asks the browser to keep it for good. */
export function TakeAlong({ heroid }: { heroid: number }) {
  const { outbox, problem } = useOutbox();
  const { t } = useTranslation('device');
  const { api, notices } = useApp();
  const words = useErrorWords();
  const [isTaking, setTaking] = useState(false);
  if (outbox === undefined || problem) return null;
  const takeToday = (kept: Outbox) =>
    unlessNothing(async () => {
      const { trainingid } = await api.call('training/createtoday', { heroid, daystart: dayStart() });
      await api.call('training/startt', { trainingid });
      await fetchSession(api, kept, trainingid);
    });
  const takeTomorrow = (kept: Outbox) =>
    unlessNothing(() => keepTomorrow(api, kept, { heroid, daystart: dayStart(), from: tomorrow() }));
  const take = async () => {
    setTaking(true);
    try {
      // A browser asks the user, if it does, only after a press.
      await navigator.storage?.persist?.();
      // What today asks is not asked tomorrow: it has to be known first.
      const days = [await takeToday(outbox), await takeTomorrow(outbox)];
      if (days.includes(true)) notices.show({ tone: 'success', title: t('taken') });
      else notices.show({ tone: 'info', title: t('notTaken') });
    } catch (error) {
      if (storeProblem(error))
        notices.show({
          tone: 'danger',
          title: t(storeProblem(error) === 'full' ? 'fullTitle' : 'refusedTitle'),
        });
      else notices.show({ tone: 'danger', ...words(error) });
    } finally {
      setTaking(false);
    }
  };
  return (
    <Inline gap={3}>
      <Button size="sm" onPress={() => void take()} loading={isTaking} loadingLabel={t('sending')}>
        {t('take')}
      </Button>
      <Text size="sm" muted>
        {t('takeText')}
      </Text>
    </Inline>
  );
}

/** Where the network goes while a session runs that this device keeps, the corner says that it goes on. */
function useGoesOn(isKept: boolean): void {
  const { t } = useTranslation('device');
  const { notices } = useApp();
  const isAway = useMissing() !== undefined && isKept;
  const words = useRef({ title: '', text: '' });
  useEffect(() => {
    words.current = { title: t('awayTitle'), text: t('awayText') };
  });
  useEffect(() => {
    keptTraining.isUnderway = isKept;
    return () => {
      keptTraining.isUnderway = false;
    };
  }, [isKept]);
  useEffect(() => {
    if (isAway) notices.show({ tone: 'info', ...words.current });
  }, [isAway, notices]);
}

interface Session {
  readonly isUnderway?: boolean;
  /** It opens by itself: what is shown before it is not read. */
  readonly isOpening?: boolean;
}

/**
 * Before a session: why this device keeps nothing of it, and the answers that wait. A session that began without this page having been seen
 * is told it in the corner, so that nothing moves; the header counts what waits.
 */
export function DeviceNotice({ isUnderway = false, isOpening = false }: Session) {
  const { t } = useTranslation('device');
  const { notices } = useApp();
  const { outbox, problem } = useOutbox();
  const isTold = useRef(false);
  const isInCorner = isUnderway || isOpening;
  useGoesOn(isUnderway && outbox !== undefined && problem === undefined);
  const words = problem && {
    title: t(problem === 'full' ? 'fullTitle' : 'refusedTitle'),
    text: t(problem === 'full' ? 'fullText' : 'refusedText'),
  };
  useEffect(() => {
    if (words === undefined || isTold.current) return;
    isTold.current = true;
    if (isInCorner) notices.show({ tone: 'warning', ...words });
  });
  if (isInCorner) return null;
  return (
    <>
      {words && (
        <Callout tone="warning" live title={words.title}>
          {words.text}
        </Callout>
      )}
      {outbox && <Waiting outbox={outbox} />}
    </>
  );
}
