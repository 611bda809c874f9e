import { LinkButton } from '@tabia/ui';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '../../paths.ts';

/** Leads a guest to the sign-up, and from there back to this page. */
export function SignUpLink({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  return (
    <LinkButton size="sm" asChild>
      <Link to={paths.register} state={{ from: pathname + search }}>
        {children}
      </Link>
    </LinkButton>
  );
}
