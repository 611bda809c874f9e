import * as z from 'zod';
import { command, operation } from '../operation.ts';

const month = z
  .string()
  .regex(/^20\d\d-(0[1-9]|1[0-2])$/)
  .describe('A month of games, such as 2014-01.');
const bytes = z.number().int().min(0);

const comparisonProblem = z
  .enum(['no-room', 'wrong-hash', 'not-found', 'no-network', 'busy', 'interrupted', 'failed'])
  .describe(
    'no-room: the disk is too full; wrong-hash: a file is not the published one; not-found: it is not there; no-network: its server does not answer; busy: a command adds or removes games now; interrupted: the service was stopped or killed during the last of many attempts.',
  );

/** Only for those who run the service: an administrator, or anybody at the machine of a local install. */
export const comparison = {
  'comparison/load': operation({
    summary: 'What there is to compare players with, and what is being fetched.',
    access: 'operator',
    input: z.strictObject({}),
    output: z.object({
      levels: z.array(z.number().int()).describe('Ratings whose moves the Maia networks predict.'),
      collections: z
        .array(
          z.object({
            name: z.string().describe('Name of the collection.'),
            month: month.nullable().describe('The month of games that it is; null for other files.'),
            games: z.number().int().min(0).describe('Games that it has.'),
            bytes: bytes.describe('What it takes on the disk.'),
          }),
        )
        .describe('Reference games.'),
      fetch: z
        .object({
          month,
          running: z.boolean().describe('False once it has failed or was stopped.'),
          phase: z
            .enum(['nets', 'games', 'counting', 'sorting'])
            .nullable()
            .describe('What it does; null while it waits for its turn.'),
          done: z.number().int().min(0).describe('Bytes; thousandths while it sorts.'),
          total: z.number().int().min(0).describe('All of them; 0 if that is not known yet.'),
          problem: comparisonProblem.nullable().describe('Why it has ended too early.'),
        })
        .nullable()
        .describe('The last fetch; null if there was none, or if it got everything.'),
    }),
    example: {
      input: {},
      output: {
        levels: [1100, 1900],
        collections: [{ name: 'games_2013-01', month: '2013-01', games: 121332, bytes: 12000000 }],
        fetch: {
          ...{ month: '2014-01', running: true, phase: 'games' },
          ...{ done: 40000000, total: 100000000, problem: null },
        },
      },
    },
  }),
  'comparison/months': operation({
    summary: 'Months of games that can be fetched, and how large they are.',
    access: 'operator',
    input: z.strictObject({}),
    output: z.object({
      months: z
        .array(z.object({ month, bytes: bytes.describe('To fetch.') }))
        .describe('Smallest first; none if the problem is known.'),
      usual: month.describe('The one to take without a reason for another.'),
      nets: bytes.describe('About what the Maia networks are, all together.'),
      problem: comparisonProblem.nullable().describe('Why there are none.'),
    }),
    example: {
      input: {},
      output: {
        months: [{ month: '2013-01', bytes: 17800000 }],
        usual: '2014-01',
        nets: 12000000,
        problem: null,
      },
    },
  }),
  'comparison/fetch': command({
    summary:
      'Fetches the Maia networks and a month of games, as one job. What is there already is not fetched again.',
    access: 'operator',
    input: z.strictObject({ month }),
    example: { month: '2014-01' },
  }),
  'comparison/stop': command({
    summary: 'Stops the fetch. What has come stays, so that it can continue.',
    access: 'operator',
    input: z.strictObject({}),
    example: {},
  }),
  'comparison/remove': command({
    summary: 'Removes the networks, or a collection of reference games.',
    access: 'operator',
    input: z.strictObject({
      name: z
        .string()
        .min(1)
        .max(200)
        .nullable()
        .describe('Name of the collection; null for all Maia networks.'),
    }),
    example: { name: 'games_2013-01' },
  }),
};
