import { useMatches } from 'react-router-dom';
import type { ru } from '../i18n/ru/index.ts';

/** What a route says about itself. */
export interface RouteHandle {
  /** Key of its title in the words. */
  title: keyof (typeof ru)['common']['titles'];
  /** Name under which it is kept as the last visited page. */
  name?: 'Cards' | 'PreAnalysis' | 'Analysis' | 'ExercisePage';
}

const isHandle = (handle: unknown): handle is RouteHandle =>
  typeof handle === 'object' && handle !== null && 'title' in handle;

/** The handle of the innermost route that has one. */
export const useRouteHandle = (): RouteHandle | undefined =>
  useMatches()
    .map(({ handle }) => handle)
    .findLast(isHandle);
