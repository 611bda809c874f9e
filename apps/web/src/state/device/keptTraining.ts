import { proxy } from 'valtio';

/** A training that this device keeps runs on the page: it needs no network, and nothing may push its board down. */
export const keptTraining = proxy({ isUnderway: false });
