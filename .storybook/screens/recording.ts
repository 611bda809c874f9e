import { type ApiClient, ApiError } from '@tabia/api-client';
import type { Mtd, Upload } from '@tabia/api-client/contract';
import { createFakeApi, type FakeHandlers } from '@tabia/api-client/testing';
import recorded from './recorded.json' with { type: 'json' };

/** When the answers were recorded: the screens show this day as the present one. */
export const RECORDED_AT = recorded.at;

/** The addresses whose calls were recorded. */
export const ADDRESSES: Readonly<Record<keyof typeof recorded.addresses, string>> = recorded.addresses;

/** Other answers than those recorded, by operation. */
export interface Changes {
  /** A function is asked each time. */
  readonly answers?: Readonly<Partial<Record<Mtd, unknown>>>;
  /** What is in each file that is sent. */
  readonly upload?: Upload;
  /** Operations that the service fails to answer. */
  readonly failing?: readonly Mtd[];
}

interface Answer {
  readonly mtd: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly output: unknown;
}

const answers: readonly Answer[] = recorded.answers;

/** Fields of two inputs with the same value. */
function sharedFields(one: Answer['input'], other: Answer['input']): number {
  return Object.keys(other).filter((name) => JSON.stringify(one[name]) === JSON.stringify(other[name]))
    .length;
}

/** The recorded answer to an operation whose input has the most fields in common. */
function answerTo(mtd: Mtd, input: Answer['input']): unknown {
  const [best] = answers
    .filter((answer) => answer.mtd === mtd)
    .toSorted((a, b) => sharedFields(input, b.input) - sharedFields(input, a.input));
  if (!best) throw new ApiError({ code: 'not-found', mtd, status: 404 });
  return best.output;
}

/** The recorded answer to an operation, to be changed by a story. */
export function recordedAnswer(mtd: Mtd): unknown {
  return answers.findLast((answer) => answer.mtd === mtd)?.output;
}

/** A client that answers as the service did, without a network. Answers are checked against the contract. */
export function createRecordedApi({ answers: changed = {}, failing = [], upload }: Changes = {}): ApiClient {
  const operations = [
    ...new Set([...answers.map(({ mtd }) => mtd as Mtd), ...(Object.keys(changed) as Mtd[]), ...failing]),
  ];
  const handlers = operations.map((mtd) => [
    mtd,
    (input: Answer['input']) => {
      if (failing.includes(mtd)) throw new ApiError({ code: 'internal', mtd, status: 500 });
      if (!(mtd in changed)) return answerTo(mtd, input);
      const answer = changed[mtd];
      return typeof answer === 'function' ? answer(input) : answer;
    },
  ]);
  const files = upload === undefined ? {} : { upload: () => upload };
  return createFakeApi(Object.fromEntries(handlers) as FakeHandlers, null, files);
}
