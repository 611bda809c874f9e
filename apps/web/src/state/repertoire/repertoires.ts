import type { CoverageGap, Output } from '@tabia/api-client/contract';
import { useState } from 'react';
import { useStartSignIn } from '../account/accountCalls.ts';
import { useAnswer } from '../queries/useAnswer.ts';
import { useChange } from '../queries/useChange.ts';

/** The repertoires of a player. */
export function useRepertoires(heroid: number) {
  return useAnswer('repertoires/list', { heroid }, { enabled: heroid > 0 });
}

/** Pause before asking again while the engine looks for a reply, milliseconds. */
const FINDING_MS = 5_000;

/** The position is planned, and the engine still looks for the move to train there. */
export function isBeingPrepared({ istraining, answered }: CoverageGap): boolean {
  return istraining && !answered;
}

/** Where all games of a player left a repertoire; asks again until what is planned has a move. */
export function useComparison(heroid: number, repertoireid: number) {
  return useAnswer(
    'repertoires/compare',
    { heroid, repertoireid },
    {
      enabled: repertoireid > 0,
      refetchInterval: ({ state: { data } }) => data?.coverage.some(isBeingPrepared) && FINDING_MS,
    },
  );
}

/** Saves a repertoire; the form says what is wrong with it. */
export function useSaveRepertoire(onSaved: (repertoireid: number) => void) {
  return useChange('repertoires/save', {
    stale: ['repertoires/'],
    onSuccess: ({ repertoire }) => repertoire && onSaved(repertoire.repertoireid),
  });
}

export function useRemoveRepertoire(onRemoved: () => void) {
  return useChange('repertoires/delete', { stale: ['repertoires/'], onSuccess: onRemoved });
}

/** What becomes stale when a position is planned. */
const PLANNED = ['repertoires/compare', 'training/getlist', 'trees/', 'heroes/list'];

/** Puts a position into the study plan: with the moves of the repertoire, or to find a move. */
export function usePlanning(failed: string) {
  const options = { stale: PLANNED, keepalive: true, failed };
  return {
    train: useChange('repertoires/train', options),
    find: useChange('training/addtolist', options),
  };
}

/** An account on a platform that has studies. */
export type StudyAccount = Output<'identities/list'>['identities'][number];

/** The linked accounts that may have studies; none until known. */
export function useStudyAccounts(): readonly StudyAccount[] {
  const { data } = useAnswer('identities/list', {});
  return (data?.identities ?? []).filter(({ studies }) => studies !== 'none');
}

/** Why the owner of an account has to go to its platform; undefined where the studies can be read. */
type Refusal = 'ask' | 'consent' | 'revoked';

function refusalIn(outcome: string | undefined): Refusal | undefined {
  return outcome === 'consent' || outcome === 'revoked' ? outcome : undefined;
}

/** The studies of an account from when they are wanted; the name and the text of a chosen one go to `onStudy`. */
export function useStudies(
  { source, name, studies: access }: StudyAccount,
  isWantedAtOnce: boolean,
  onStudy: (name: string, pgn: string) => void,
) {
  const [isWanted, setWanted] = useState(isWantedAtOnce);
  const list = useAnswer(
    'identities/studies',
    { source, name },
    // Asking the platform again by itself would use up what it lets one ask for.
    { enabled: isWanted && access === 'read', retry: false, staleTime: Number.POSITIVE_INFINITY },
  );
  const study = useChange('identities/study', { silent: true });
  const refusal =
    access === 'ask' ? access : (refusalIn(study.data?.outcome) ?? refusalIn(list.data?.outcome));
  const studies = list.data?.studies ?? [];
  const chosen = studies.find(({ studyid }) => studyid === study.variables?.studyid);
  const choose = (studyid: string) => {
    const title = studies.find((listed) => listed.studyid === studyid)?.name ?? '';
    study.mutate(
      { source, name, studyid },
      { onSuccess: ({ outcome, pgn }) => outcome === 'read' && onStudy(title, pgn) },
    );
  };
  const show = () => {
    setWanted(true);
    if (isWanted) void list.refetch();
  };
  return { list, studies, study, chosen, refusal, choose, show };
}

/** Leads to the page of a platform that asks whether studies may be read here. */
export function useStudyConsent({ source }: StudyAccount) {
  const start = useStartSignIn();
  const go = async () => {
    const begun = await start.mutateAsync({ source, studies: true }).catch(() => undefined);
    if (begun) location.assign(begun.url);
  };
  return { go, isPending: start.isPending };
}
