import { MAX_REPERTOIRE_LETTERS, MAX_STUDIES } from '@tabia/api-client/contract';
import type { Platform, StudyEntry, StudyLack, StudyList, StudyReader, TokenLack } from '../platform.ts';
import { type PlatformAnswer, Preempted, parseObject } from '../requests/answer.ts';
import { askAndRead } from '../requests/ask.ts';
import { completeLines } from './lichess.ts';
import { refused } from './lichessAccount.ts';

/** Ids as the contract accepts them. */
const STUDY_ID = /^[A-Za-z0-9]{8}$/;
/** Longest name in a list, in characters: longer than Lichess allows today. */
const MAX_NAME = 200;

// The token is one of the headers, not the authorization of the platform: without it Lichess gives public studies to anybody, which must not
// look like all studies of its owner, and a 401 may be about one private study.
function headersFor(token: string, accept: string): Readonly<Record<string, string>> {
  return { accept, authorization: `Bearer ${token}` };
}

/** The JSON error that Lichess sends with a status; undefined for an HTML page, which means that it rejects this server. */
async function complaintOf(answer: PlatformAnswer): Promise<string | undefined> {
  const body = parseObject(await answer.text());
  return body && String(body.error ?? '');
}

/** A token without the permission is refused with the names of those that are missing. */
function lacksScope(status: number, complaint: string): boolean {
  return status === 403 && /^missing scope/i.test(complaint);
}

function entryOf(line: string): StudyEntry | undefined {
  const { id, name, updatedAt } = parseObject(line) ?? {};
  if (
    typeof id !== 'string' ||
    !STUDY_ID.test(id) ||
    typeof name !== 'string' ||
    typeof updatedAt !== 'number'
  )
    return undefined;
  const date = new Date(updatedAt);
  return Number.isNaN(date.getTime()) ? undefined : { id, name: name.slice(0, MAX_NAME), updatedAt: date };
}

/** Reads a list of studies, as far as it is shown; it comes one after another, some tens in a second. */
async function readList(answer: PlatformAnswer): Promise<StudyList | TokenLack> {
  if (answer.status !== 200) {
    const complaint = await complaintOf(answer);
    if (complaint !== undefined && answer.status === 401) return 'revoked';
    if (complaint !== undefined && lacksScope(answer.status, complaint)) return 'consent';
    throw refused(answer.status);
  }
  const studies: StudyEntry[] = [];
  let more = false;
  try {
    for await (const line of completeLines(answer.bytes())) {
      more = studies.length === MAX_STUDIES;
      if (more) break;
      const study = entryOf(line);
      if (study) studies.push(study);
    }
  } catch (error) {
    // The turn has gone to somebody else.
    if (!(error instanceof Preempted) || studies.length === 0) throw error;
    more = true;
  }
  return { studies: studies.sort((a, b) => b.updatedAt.getTime() - a.updatedAt.getTime()), more };
}

async function readText(answer: PlatformAnswer): Promise<{ readonly pgn: string } | StudyLack> {
  const { status } = answer;
  if (status !== 200) {
    const complaint = await complaintOf(answer);
    if (complaint === undefined) throw refused(status);
    if (lacksScope(status, complaint)) return 'consent';
    // A study that has become private is refused with the status of a token that is not valid.
    if (status === 403 || (status === 401 && /private/i.test(complaint))) return 'forbidden';
    if (status === 401) return 'revoked';
    if (status === 404) return 'gone';
    throw refused(status);
  }
  const decoder = new TextDecoder();
  let pgn = '';
  for await (const chunk of answer.bytes()) {
    pgn += decoder.decode(chunk, { stream: true });
    if (pgn.length > MAX_REPERTOIRE_LETTERS) return 'too-large';
  }
  pgn += decoder.decode();
  return pgn.length > MAX_REPERTOIRE_LETTERS ? 'too-large' : { pgn };
}

function withoutAuthorization({ authorization: _, ...platform }: Platform): Platform {
  return platform;
}

/** The studies of an account on Lichess. */
export const lichessStudies: StudyReader = {
  list: (platform, token, name) =>
    askAndRead(
      withoutAuthorization(platform),
      `api/study/by/${encodeURIComponent(name)}`,
      { headers: headersFor(token, 'application/x-ndjson'), isPreemptible: true },
      readList,
    ),
  // Without comments and clocks: moves alone are compared, and more of them fit.
  read: (platform, token, id) =>
    askAndRead(
      withoutAuthorization(platform),
      `api/study/${encodeURIComponent(id)}.pgn?clocks=false&comments=false`,
      { headers: headersFor(token, 'application/x-chess-pgn, application/json'), isPreemptible: true },
      readText,
    ),
};
