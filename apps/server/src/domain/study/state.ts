import { STUDY_STATES } from '../mistakes/filters.ts';

/** The study of a position as it is stored. */
export type Study = { readonly state: number; readonly studiedAt: Date | null };

/** A position nobody has begun to study. */
export const NOT_STUDIED: Study = { state: STUDY_STATES.notStudied, studiedAt: null };

/** A training began: what is studied stays so, everything else is in progress. */
export const afterStart = (study: Study): Study =>
  study.state === STUDY_STATES.studied ? study : { ...study, state: STUDY_STATES.inProgress };

/** A test was completed: studied when every position held, else in progress again. */
export const afterTest = (
  study: Study,
  tally: { readonly success: number; readonly failure: number; readonly none: number },
  now: Date,
): Study => {
  if (tally.failure > 0) return { ...study, state: STUDY_STATES.inProgress };
  if (tally.none > 0 || tally.success === 0) return study;
  return { state: STUDY_STATES.studied, studiedAt: now };
};

/** Set by hand. Studied begins anew today; not studied forgets when it was. */
export const byHand = (study: Study, state: number, now: Date): Study => {
  if (state === STUDY_STATES.studied) return { state, studiedAt: now };
  if (state === STUDY_STATES.notStudied) return NOT_STUDIED;
  return { ...study, state };
};

/** The state to show: a position studied and gone wrong since has failed again, unless it is being studied anew. */
export const shownState = (state: number, refail: boolean): number =>
  refail && state === STUDY_STATES.studied ? STUDY_STATES.refail : state;
