import { hasCode } from '@tabia/api-client';
import { LABELS, type Label, type Output } from '@tabia/api-client/contract';
import { type GameScope, scopeOf, showPosition } from '@tabia/trainer/findings';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { useApp } from '../../services/AppContext.tsx';
import { useGrants } from '../players/useGrants.ts';
import { useAnswer } from '../queries/useAnswer.ts';
import { useChange } from '../queries/useChange.ts';

/** The labels of a position as switches: one it has is taken off, one it lacks is put on. */
export function usePositionLabels(heroid: number, posid: number | undefined, labels: readonly number[]) {
  const { addLabel, removeLabel } = usePositionChanges();
  const { notes } = useGrants(heroid);
  const has = (label: Label): boolean => labels.some((own) => own === label);
  const toggle = (labid: Label) => () => {
    if (posid === undefined || !notes) return;
    (has(labid) ? removeLabel : addLabel).mutate({ heroid, posid, labid });
  };
  return {
    mayLabel: notes,
    isFavorite: has(LABELS.favorite),
    isBookmarked: has(LABELS.bookmark),
    isPracticed: has(LABELS.practice),
    isIgnored: has(LABELS.ignored),
    toggleFavorite: toggle(LABELS.favorite),
    toggleBookmark: toggle(LABELS.bookmark),
    togglePractice: toggle(LABELS.practice),
    toggleIgnored: toggle(LABELS.ignored),
  };
}

/**
 * An event says when the engine has found something. To the service a page is closed that does not ask for a minute
 * and a half, and events may be held up by a proxy: the position is asked for again this often, milliseconds.
 */
const STILL_OPEN_MS = 30_000;
/** A position that the page shows: the engine searches it as long as the page is open. */
export function useOpenPosition({
  heroid,
  posid,
  categories,
  timecontrols,
}: GameScope & { heroid: number; posid: number }) {
  const { api } = useApp();
  useEffect(() => showPosition(api, posid), [api, posid]);
  return useAnswer(
    'openingtrees/heronode',
    { heroid, posid, ...scopeOf({ categories, timecontrols }) },
    { refetchInterval: STILL_OPEN_MS },
  );
}

/** The specification's pause before asking again while the first positions are being calculated, milliseconds. */
export const RETRY_MS = 4000;
/** Further positions come with an event, which a proxy may hold up: the list is asked for again this often, milliseconds. */
const FALLBACK_MS = 30_000;

/** Changes to a position make these answers stale. */
const STALE = [
  'usergames/',
  'openingtrees/heronode',
  'heroes/list',
  'training/getlist',
  'training/today',
  'today/',
  'trees/',
] as const;

export function isCalculating(error: unknown): boolean {
  return hasCode(error, 'calculating');
}

/** True for a list that comes by itself: it is asked for again. */
export function isToCome(error: unknown): boolean {
  return isCalculating(error) || hasCode(error, 'being-checked');
}

export function isAboutPlayer(input: unknown, heroid: number): boolean {
  return typeof input === 'object' && input !== null && 'heroid' in input && input.heroid === heroid;
}

/** When a list is asked for again, milliseconds; an empty one may still fill, and no event tells a coach so. */
export function listPollMs(error: unknown, list?: Output<'usergames/mistakes'>): number | false {
  if (isToCome(error)) return RETRY_MS;
  return list && (list.calculating || list.mistakes.length === 0) ? FALLBACK_MS : false;
}

/** The player's critical positions; asks again while they may change. */
export function useMistakes(heroid: number, games: GameScope, fen?: string) {
  return useAnswer(
    'usergames/mistakes',
    { heroid, ...scopeOf(games), ...(fen !== undefined && { fen }) },
    {
      enabled: heroid > 0,
      retry: false,
      // Other games of the same player take the place of the present ones when they are there.
      placeholderData: (previous, query) =>
        isAboutPlayer(query?.queryKey[1], heroid) ? previous : undefined,
      refetchInterval: ({ state }) => listPollMs(state.error, state.data),
    },
  );
}

/**
 * Whether the first positions are being calculated, by the answer of `useMistakes`; also while that is asked once more, which takes its time
 * at a busy service.
 */
export function useIsCalculating(
  heroid: number,
  { error, isPending }: Pick<ReturnType<typeof useMistakes>, 'error' | 'isPending'>,
): boolean {
  const [known, setKnown] = useState<number>();
  const isCalculatingNow = isCalculating(error);
  const next = isCalculatingNow ? heroid : undefined;
  if (!isPending && next !== known) setKnown(next);
  return isCalculatingNow || (isPending && known === heroid);
}

/** One position of the player with own moves and the engine's lines. */
export function usePosition(heroid: number, posid: number | undefined, games: GameScope) {
  return useAnswer(
    'openingtrees/heronode',
    { heroid, posid: posid ?? 1, ...scopeOf(games) },
    { enabled: heroid > 0 && posid !== undefined, placeholderData: (previous) => previous },
  );
}

/** The games behind a position, newest first. */
export function usePositionGames(heroid: number, posid: number, games: GameScope, herowhite?: 0 | 1) {
  const side = herowhite !== undefined && { herowhite };
  return useAnswer(
    'usergames/loadheader',
    { heroid, posid, ...scopeOf(games), ...side, limit: 10 },
    { enabled: heroid > 0 },
  );
}

/** Actions on a critical position. */
export function usePositionChanges() {
  const { t, ready } = useTranslation('errors', { wait: false });
  const options = { stale: STALE, keepalive: true, failed: ready ? t('cannotAddPosition') : undefined };
  return {
    addLabel: useChange('openinglabels/addposlabel', options),
    removeLabel: useChange('openinglabels/delposlabel', options),
    setStudied: useChange('openinglabels/updateposlabel', options),
    adviceSeen: useChange('usergames/adviceseen', { stale: ['usergames/mistakes'] }),
    addToPlan: useChange('training/addtolist', options),
    removeFromPlan: useChange('training/delfromlist', options),
  };
}

/** Finds the position of a pasted FEN. */
export function useFenSearch() {
  return useChange('misc/fentoposid', { silent: true });
}
