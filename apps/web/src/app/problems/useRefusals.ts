import { ApiError } from '@tabia/api-client';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { useApp } from '../../services/AppContext.tsx';

const UNSUPPORTED = 415;
/** Where a closed account is left alone: what it still may do is done here. */
const STAYS: readonly string[] = [paths.restricted, paths.settings];

/** Where an answer of the service sends whoever is on this page; undefined for all answers that send nobody away. */
export function refusalPath(error: unknown, pathname: string): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (error.status === UNSUPPORTED) return paths.cards;
  return error.code === 'restricted' && !STAYS.includes(pathname) ? paths.restricted : undefined;
}

/** Follows the answers that send a user to another page, whoever asked: silently, the page there says the rest. */
export function useRefusals(): void {
  const { failures } = useApp();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  useEffect(
    () =>
      failures.listen((error) => {
        const path = refusalPath(error, pathname);
        if (path !== undefined) void navigate(path, { replace: true });
      }),
    [failures, pathname, navigate],
  );
}
