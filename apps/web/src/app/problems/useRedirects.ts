import { ApiError, isRedirect } from '@tabia/api-client';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { useApp } from '../../services/AppContext.tsx';

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
