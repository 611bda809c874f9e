import { LINK_USES, type LinkKind, type Mistake, type Mtd } from '@tabia/api-client/contract';
import { IGNORED_LABEL } from '../../domain/findings/numbers.ts';
import { openLink, type SharedLink } from '../../store/sharing/sharedLinks.ts';
import { hashToken } from '../accounts/secrets.ts';
import { type Context, OperationError } from '../context/operation.ts';

type LinkUse = (typeof LINK_USES)[keyof typeof LINK_USES];
const USES: Readonly<Partial<Record<Mtd, LinkUse>>> = LINK_USES;

/** The positions of the player that a link of each kind shows. */
const SHOWS: Readonly<Record<LinkKind, (link: SharedLink, positionId: number) => boolean>> = {
  player: () => true,
  position: (link, positionId) => link.positionId === positionId,
  wall: () => false,
};

export function linkUse(mtd: Mtd): LinkUse | undefined {
  return USES[mtd];
}

/** Whose turn a read through a link takes: those through one link wait for each other, not for its owner. */
export function linkQueue({ id }: SharedLink): string {
  return `link ${id}`;
}

/** A missing thing and a thing that the link does not show look the same. */
export function notShared(): OperationError {
  return new OperationError('not-found', { hint: 'This link does not show that.' });
}

/** The open link with a token; throws `not-found`. */
export async function requireLink(
  { db, now }: Pick<Context, 'db' | 'now'>,
  token: unknown,
): Promise<SharedLink> {
  const isToken = typeof token === 'string' && /^[\w-]{43}$/.test(token);
  const link = isToken ? await openLink(db, hashToken(token), now()) : undefined;
  if (link === undefined)
    throw new OperationError('not-found', {
      hint: 'This link was withdrawn, or has expired. Ask who sent it for a new one.',
    });
  return link;
}

/** Throws `not-found` unless the operation may be called through the link with this input. */
export function requireLinkUse(link: SharedLink, mtd: Mtd, input: unknown): void {
  const use = linkUse(mtd);
  const { posid } = input as { readonly posid?: number };
  const isPlayer = link.kind !== 'wall';
  const isShown =
    use === 'itself' ||
    (use === 'wall' && !isPlayer) ||
    (use === 'list' && isPlayer) ||
    (use === 'position' && posid !== undefined && SHOWS[link.kind](link, posid));
  if (!isShown) throw notShared();
}

/** The critical positions that a link shows, without what the owner notes and plans; without a link all as they are. */
export function shownMistakes(link: SharedLink | undefined, mistakes: readonly Mistake[]): Mistake[] {
  if (link === undefined) return [...mistakes];
  return mistakes
    .filter(({ isCustom, labels }) => !isCustom && !labels.includes(IGNORED_LABEL))
    .filter(({ position_id }) => SHOWS[link.kind](link, position_id))
    .map((mistake) => ({ ...mistake, labels: [], istraining: false }));
}
