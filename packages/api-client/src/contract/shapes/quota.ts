import * as z from 'zod';

function amount(what: string) {
  return z
    .object({
      used: z.number().int().describe(`${what} now.`),
      allowed: z.number().int().describe(`${what} that the account may have.`),
    })
    .describe(`${what}: used and allowed.`);
}

/** What an account may have, and has. */
export const Quota = z.object({
  uploads: amount('Bytes of files'),
  games: amount('Games'),
  players: amount('Players'),
  trees: amount('Saved variation trees'),
  trainings: amount('Sessions'),
});
export type Quota = z.infer<typeof Quota>;

export const exampleQuota: Quota = {
  uploads: { used: 41_300_000, allowed: 200_000_000 },
  games: { used: 1204, allowed: 200_000 },
  players: { used: 2, allowed: 500 },
  trees: { used: 31, allowed: 5_000 },
  trainings: { used: 112, allowed: 50_000 },
};
