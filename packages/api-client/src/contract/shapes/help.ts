import * as z from 'zod';

/** Maximum number of help points counted for one user. */
export const MAX_HELP_POINTS = 200;

/** Name of a help point. */
export const helpkey = z
  .string()
  .regex(/^[a-zA-Z][a-zA-Z0-9._-]{0,59}$/)
  .describe('Name of a help point.');

/** The pages that have a tour. */
export const TOUR_PAGES = ['main', 'preAnalysis', 'analysis', 'exercise', 'preferences'] as const;
