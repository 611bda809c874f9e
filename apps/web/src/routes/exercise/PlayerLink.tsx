import { LinkButton } from '@tabia/ui';
import { Link } from 'react-router-dom';
import type { PagePath } from '../../paths.ts';
import { useLinkTo } from '../../state/address/useAddress.ts';

interface Props {
  /** The page to go to, with the same player. */
  to: PagePath;
  heroid: number;
  variant?: 'training' | 'secondary';
  children: string;
}

/** A way on from an exercise. */
export function PlayerLink({ to, heroid, variant = 'training', children }: Props) {
  const linkTo = useLinkTo();
  return (
    <LinkButton variant={variant} asChild>
      <Link to={linkTo(to, { heroid: heroid || undefined })}>{children}</Link>
    </LinkButton>
  );
}
