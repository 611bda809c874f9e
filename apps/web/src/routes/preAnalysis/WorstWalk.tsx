import { hasCode } from '@tabia/api-client';
import type { Walk } from '@tabia/api-client/contract';
import type { GameScope } from '@tabia/trainer/findings';
import { Button, Callout, Inline } from '@tabia/ui';
import { useNarrow } from '@tabia/ui/theme';
import { useEffect, useEffectEvent, useState } from 'react';
import { useErrorWords } from '../../i18n/errorWords.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { useApp } from '../../services/AppContext.tsx';
import { useAddress } from '../../state/address/useAddress.ts';
import { useChange } from '../../state/queries/useChange.ts';

interface Props {
  heroid: number;
  games: GameScope;
  /** Only positions of this side; of both when left out. */
  herowhite: 0 | 1 | undefined;
}

/** The walk stored by the service, with its steps; picks up progress made in other windows. */
function useWalk({ heroid, games, herowhite }: Props) {
  const [{ walk: isUnderway = false }, setAddress] = useAddress();
  const { notices } = useApp();
  const words = useErrorWords();
  const [walk, setWalk] = useState<Walk>();
  const show = (next: Walk) => {
    setWalk(next);
    setAddress({ heroid, walk: true, ...(next.position && { posid: next.position.position_id }) });
  };
  const silent = { silent: true };
  // What follows each belongs to its call: a page that was left meanwhile changes no address.
  const fresh = useChange('leading/new');
  const goOn = useChange('leading/continue', silent);
  const leave = useChange('leading/pass', silent);
  const again = useChange('leading/restart');
  const end = useChange('leading/abort');
  const leaveWalk = () => {
    setWalk(undefined);
    setAddress({ walk: false });
  };
  /** Takes up the walk that was not finished, or begins one. */
  const start = () =>
    fresh.mutate(
      {
        heroid,
        resume: true,
        herocats: [...games.categories],
        timecontrols: [...games.timecontrols],
        ...(herowhite !== undefined && { herowhite }),
      },
      { onSuccess: show },
    );
  const onError = (error: unknown) => {
    if (hasCode(error, 'not-found')) start();
    else if (hasCode(error, 'conflict')) goOn.mutate({ heroid }, { onSuccess: show });
    else notices.show({ tone: 'danger', ...words(error) });
  };
  const takeUp = useEffectEvent(() => {
    if (isUnderway && !walk) start();
  });
  // An address with a walk was reloaded, or shared: the walk is taken up where it stands.
  useEffect(() => takeUp(), []);
  const posid = walk?.position?.position_id;
  return {
    walk,
    start,
    next: () => posid !== undefined && goOn.mutate({ heroid, posid }, { onSuccess: show, onError }),
    pass: () => posid !== undefined && leave.mutate({ heroid, posid }, { onSuccess: show, onError }),
    restart: () => again.mutate({ heroid }, { onSuccess: show }),
    stop: () => end.mutate({ heroid }, { onSuccess: leaveWalk }),
    isBusy: [fresh, goOn, leave, again, end].some(({ isPending }) => isPending),
  };
}

/** Progress of the walk, and its steps. */
function Steps(props: Props) {
  const { t } = useTranslation('walk');
  const { walk, start, next, pass, restart, stop, isBusy } = useWalk(props);
  const narrow = useNarrow();
  if (!walk)
    return (
      <Inline>
        <Button variant="ghost" size="sm" startIcon="route" onPress={start} loading={isBusy}>
          {t(narrow ? 'startShort' : 'start')}
        </Button>
      </Inline>
    );
  const { total, done, passed, position } = walk;
  return (
    <Callout
      tone={position ? 'info' : 'success'}
      live
      title={t(position ? 'place' : 'finished', { number: done + passed + 1, total })}
      actions={
        <>
          {position && (
            <>
              <Button variant="primary" size="sm" onPress={next} disabled={isBusy}>
                {t('next')}
              </Button>
              <Button variant="secondary" size="sm" onPress={pass} disabled={isBusy}>
                {t('pass')}
              </Button>
            </>
          )}
          <Button variant="ghost" size="sm" onPress={restart} disabled={isBusy}>
            {t('restart')}
          </Button>
          <Button variant="ghost" size="sm" onPress={stop} disabled={isBusy}>
            {t('stop')}
          </Button>
        </>
      }
    >
      {t('counts', { done, passed })}
    </Callout>
  );
}

/** The guided walk through the worst positions: one after another, worked through or left out. */
export function WorstWalk(props: Props) {
  // The words are waited for where no other hook follows: React cannot take up a component in the midst of its hooks.
  useTranslation('walk');
  return <Steps {...props} />;
}
