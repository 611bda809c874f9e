import * as z from 'zod';
import { operation } from '../operation.ts';
import { heroid, posid } from '../shapes/fields.ts';

/** Games that the evidence of a position has at most, newest first. */
export const MAX_EVIDENCE_GAMES = 1000;

export const evidence = {
  'usergames/evidence': operation({
    summary:
      'All that is known of a critical position, as files that need no service: a document with the sentences, moves, games, evaluations and trainings, and the games.',
    input: z.strictObject({
      heroid,
      posid,
      language: z
        .union([z.literal(1), z.literal(4)])
        .default(4)
        .describe('Language of the document: 1 English, 4 Russian.'),
    }),
    output: z.object({
      html: z
        .string()
        .describe('The document, with its board drawn in it. It has no scripts and loads nothing.'),
      pgn: z.string().describe('The games in PGN, newest first, at most 1,000.'),
      games: z.number().int().describe('How many games it has.'),
    }),
    example: {
      input: { heroid: 3, posid: 12 },
      output: { html: '<!doctype html><title>…</title>', pgn: '[White "Anna"]\n\n1. e4 *\n', games: 1 },
    },
  }),
};
