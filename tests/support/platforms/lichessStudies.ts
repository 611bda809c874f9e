import type { IncomingMessage, ServerResponse } from 'node:http';
import type { StandInSignIn } from './signIn.ts';
import { type Fault, hasContact, sendJson, sendLines, sendPage } from './standInServer.ts';

/** A study of an account. */
export interface StandInStudy {
  /** Eight letters or digits. */
  readonly id: string;
  readonly name: string;
  /** Chapters in PGN, each after an empty line. */
  readonly pgn: string;
  /** When it was changed last, milliseconds. */
  readonly updatedAt: number;
  /** Who sees it; everybody if left out. An unlisted one is seen by whoever knows its number. */
  readonly visibility?: 'public' | 'unlisted' | 'private';
  /** False if its settings let nobody export it, not even its owner. */
  readonly exports?: boolean;
}

interface Owner {
  readonly name: string;
  readonly studies: readonly StandInStudy[];
}

interface Exchange {
  readonly url: URL;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly fault: Fault | undefined;
}

const PERMISSION = 'study:read';

async function sendList({ studies }: Owner, isOwner: boolean, { response, fault }: Exchange): Promise<void> {
  const seen = studies.filter(({ visibility = 'public' }) => isOwner || visibility === 'public');
  response.writeHead(200, { 'content-type': 'application/x-ndjson' });
  response.flushHeaders();
  const lines = seen.map(
    ({ id, name, updatedAt }) => `${JSON.stringify({ id, name, createdAt: updatedAt, updatedAt })}\n`,
  );
  await sendLines(response, lines, fault);
}

/** Lines without the comments in braces; a study has no brace elsewhere. */
function withoutComments(pgn: string): string {
  return pgn.replaceAll(/\s*\{[^}]*\}/g, '');
}

async function sendStudy(
  { pgn, exports: mayExport = true, visibility }: StandInStudy,
  isOwner: boolean,
  { url, response, fault }: Exchange,
): Promise<void> {
  if (visibility === 'private' && !isOwner) {
    return sendJson(response, 401, { error: 'This study is now private' });
  }
  if (!mayExport) return sendJson(response, 403, { error: 'The owner of this study has disabled exports' });
  response.writeHead(200, { 'content-type': 'application/x-chess-pgn' });
  response.flushHeaders();
  const text = url.searchParams.get('comments') === 'false' ? withoutComments(pgn) : pgn;
  const chapters = text.trim().split(/\n\n+(?=\[Event )/);
  await sendLines(
    response,
    chapters.map((chapter) => `${chapter}\n\n\n`),
    fault,
  );
}

/**
 * Answers requests for studies; false for any other request. Anybody reads public ones. A token has to be valid and to have the
 * permission, for public ones too.
 */
export async function answerStudies(
  owners: readonly Owner[],
  signIn: StandInSignIn,
  exchange: Exchange,
): Promise<boolean> {
  const { url, request, response } = exchange;
  const [, name, id] = /^\/api\/study\/(?:by\/([^/]+)|(\w{8})\.pgn)$/.exec(url.pathname) ?? [];
  if (name === undefined && id === undefined) return false;
  const user = signIn.userOf(request);
  const isUser = (owner: Owner): boolean => owner.name.toLowerCase() === user?.toLowerCase();
  if (!hasContact(request)) sendPage(response, 404);
  else if (user && !signIn.allows(request, PERMISSION))
    sendJson(response, 403, { error: `Missing scope: ${PERMISSION}` });
  else if (name !== undefined) {
    const owner = owners.find((one) => one.name.toLowerCase() === decodeURIComponent(name).toLowerCase());
    if (owner) await sendList(owner, isUser(owner), exchange);
    else sendJson(response, 404, { error: 'Not found.' });
  } else {
    const owner = owners.find(({ studies }) => studies.some((study) => study.id === id));
    const study = owner?.studies.find((one) => one.id === id);
    if (owner && study) await sendStudy(study, isUser(owner), exchange);
    else sendJson(response, 404, { error: 'Not found.' });
  }
  return true;
}
