import { ApiError, isRedirect } from '@tabia/api-client';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { useApp } from '../../services/AppContext.tsx';

/**
 * As browsers say that the code of a part of the program was not there (Chromium, Firefox, Safari), and as Vite says it
 * of the style sheet that belongs to it.
 */
const WORDS = /dynamically imported module|importing a module|^Unable to preload CSS/i;

/** True if a chunk failed to load: the page predates an update, or the network is down. */
export function isMissingPart(error: unknown): boolean {
  return error instanceof Error && WORDS.test(error.message);
}

/** Pages that a closed account may still use. */
const STAYS: readonly string[] = [paths.restricted, paths.settings];

/** Target of an answer that redirects from this page; undefined for every other answer. */
export function redirectPath(error: unknown, pathname: string): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (isRedirect(error)) return paths.cards;
  return error.code === 'restricted' && !STAYS.includes(pathname) ? paths.restricted : undefined;
}

/** Follows answers that redirect the user, from any call, without a message: the target page explains. */
export function useRedirects(): void {
  const { failures } = useApp();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  useEffect(
    () =>
      failures.listen((error) => {
        const path = redirectPath(error, pathname);
        if (path !== undefined) void navigate(path, { replace: true });
      }),
    [failures, pathname, navigate],
  );
}
