/** States of study, as they are numbered in stored data and on the wire. */
export const STUDY_STATES = { notStudied: 0, studied: 1, wrongAgain: 2, inProgress: 3 } as const;

/** A player's study of one position; `studiedAt` is when it was last studied. */
export interface Study {
  readonly state: number;
  readonly studiedAt: Date | null;
}

/** How a test went: positions that were answered right, wrong, and not at all. */
export interface TestResult {
  readonly success: number;
  readonly failure: number;
  readonly none: number;
}

/** A position whose study has not begun. */
export const NOT_STUDIED: Study = { state: STUDY_STATES.notStudied, studiedAt: null };

/** The study after a training began: what is studied stays so, everything else is in progress. */
export function afterStart(study: Study): Study {
  return study.state === STUDY_STATES.studied ? study : { ...study, state: STUDY_STATES.inProgress };
}

/** The study after a completed test: studied when every position held, else in progress again. */
export function afterTest(study: Study, { success, failure, none }: TestResult, now: Date): Study {
  if (failure > 0) return { ...study, state: STUDY_STATES.inProgress };
  if (none > 0 || success === 0) return study;
  return { state: STUDY_STATES.studied, studiedAt: now };
}

/** The study after its state was set by hand. `studied` restarts today; `not studied` clears the date. */
export function byHand(study: Study, state: number, now: Date): Study {
  if (state === STUDY_STATES.studied) return { state, studiedAt: now };
  if (state === STUDY_STATES.notStudied) return NOT_STUDIED;
  return { ...study, state };
}

/** The state to store: that a studied position failed again is never stored, the games say it. */
export function storedState({ state, studiedAt }: Study): number {
  if (state !== STUDY_STATES.wrongAgain) return state;
  return studiedAt === null ? STUDY_STATES.inProgress : STUDY_STATES.studied;
}

/** The state to show: a studied position with a mistake since has failed again, unless it is being studied again. */
export function shownState(state: number, wrongAgain: boolean): number {
  return wrongAgain && state === STUDY_STATES.studied ? STUDY_STATES.wrongAgain : state;
}
