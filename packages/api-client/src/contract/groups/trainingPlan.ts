import * as z from 'zod';
import { command, operation } from '../operation.ts';
import { date, heroid, hm, opening, pool, posid, position, side, trainingid, uci } from '../shapes/fields.ts';
import { before, exampleGrowing, growing } from '../shapes/planTree.ts';
import { profileid } from '../shapes/profiles.ts';
import { exampleFen, mode } from '../shapes/trainingState.ts';

/** How often some games met a position. */
const shareFields = {
  met: z.number().int().describe('Games that met the position.'),
  wrong: z.number().int().describe('Of those, games in which it went wrong.'),
};

/** Games of one kind. */
const SourceShare = z
  .object({
    category: z
      .number()
      .int()
      .nullable()
      .describe('1 correspondence, 2 over the board; null for games of platforms.'),
    timecontrol: z
      .number()
      .int()
      .nullable()
      .describe('Time control of games of platforms; null where it is unknown.'),
    ...shareFields,
  })
  .describe('Games of one kind.');

/** A tree of the study plan with its place in the schedule. */
export const PlanItem = z.object({
  posid,
  fen: position,
  herowhite: side,
  hm,
  lines: z.number().int().describe('Lines of its tree that are asked.'),
  moves: z.number().int().describe('Moves of the player to remember.'),
  growing,
  preferred: z.number().int().describe('Positions of its tree in which another move is recommended now.'),
  due: date
    .nullable()
    .describe('When the first of its moves is due again; null while one of them was never trained.'),
  isdue: z.boolean().describe('Whether one of its moves is due now.'),
  due_moves: z.number().int().describe('Positions of its lines whose move is due now.'),
  learned: z.boolean().describe('Every move was learned or tested before: a test can begin.'),
  repeated_fault: z.boolean().describe('Went wrong again in a game played after it was studied.'),
  wrong: z.number().describe('Chance of a mistake at the next meeting in a game, 0 to 1.'),
  last_result: z
    .object({
      at: date,
      mode,
      success: z.number().int().describe('Nodes that held.'),
      failure: z.number().int().describe('Nodes that failed.'),
    })
    .nullable()
    .describe('How the last finished session went, in nodes.'),
  opening,
  before,
  today: z
    .boolean()
    .describe('Due and within what is left of the daily limit: one of the positions to train today.'),
});
export type PlanItem = z.infer<typeof PlanItem>;

export const daystart = date
  .optional()
  .describe('When the player’s day began, at most a day ago; midnight in UTC when left out.');

export const posids = z
  .array(posid)
  .min(1)
  .max(100)
  .optional()
  .describe(
    'Only these positions of the plan, in this order, whatever the daily limit says: the first move of each, due or not, and what else of its tree is due.',
  );

const Today = z
  .object({
    limit: z.number().int().describe('Positions a day, as the preferences say.'),
    done: z.number().int().describe('Positions whose training was finished today.'),
    left: z.number().int().describe('Positions left for today.'),
  })
  .describe('The daily limit.');

/** A critical position that a plan for some minutes a day takes up. */
const CheapPosition = z.object({
  posid,
  herowhite: side,
  hm,
  opening,
  moves: z.number().int().describe('Moves to learn that the positions before it do not ask.'),
  kept: z.number().describe('Points of win chance that it loses in 100 games.'),
});

/** What is due of a player's plan within the daily limit. */
export const Due = z
  .object({
    positions: z.number().int().describe('Due positions within the daily limit.'),
    questions: z.number().int().describe('Moves to find; a new one counts twice, it is shown first.'),
    minutes: z
      .number()
      .int()
      .describe(
        'Estimate by the player’s own answering times, by 15 seconds a question until ten are recorded; 0 when nothing is due.',
      ),
    trainingid: trainingid.nullable().describe('The unfinished session of the day; null for none.'),
    today: Today,
  })
  .describe('What is due of the plan within the daily limit.');

const root = { heroid, posid, herowhite: side, pool };

/** The study plan: trees to train, and the ones that are due. */
export const trainingPlan = {
  'training/getlist': operation({
    summary: 'The study plan: what is due first, and the number left for today.',
    input: z.strictObject({
      heroid,
      pool,
      profileid: profileid
        .optional()
        .describe('Only positions met in games of this saved training profile; 404 when there is none.'),
      daystart,
    }),
    output: z.object({
      items: z.array(PlanItem).describe('In the order in which they should be trained.'),
      due: z.number().int().describe('Number of positions due now.'),
      today: Today,
    }),
    example: {
      input: { heroid: 3 },
      output: {
        items: [
          {
            posid: 12,
            fen: exampleFen,
            herowhite: 1 as const,
            hm: 4,
            lines: 4,
            moves: 9,
            growing: exampleGrowing,
            preferred: 0,
            due: null,
            isdue: true,
            due_moves: 7,
            learned: false,
            repeated_fault: false,
            wrong: 0.61,
            last_result: null,
            opening: "Bishop's Opening",
            today: true,
          },
        ],
        due: 1,
        today: { limit: 20, done: 0, left: 20 },
      },
    },
  }),
  'training/cheapest': operation({
    summary:
      'The critical positions that keep most points for some minutes of training a day; none of them is in the plan yet. A move that several of them ask counts once, one that was trained before costs nothing.',
    input: z.strictObject({
      heroid,
      pool,
      minutes: z.number().int().min(1).max(60).describe('Minutes of training a day.'),
    }),
    output: z.object({
      positions: z.array(CheapPosition).describe('In the order in which they should be taken up.'),
      moves: z.number().int().describe('Moves to learn, each counted once.'),
      room: z.number().int().describe('Moves that fit into these minutes beside those of the plan.'),
      kept: z.number().describe('Points of win chance that the positions lose in 100 games.'),
      most: z.number().describe('No choice of positions for this effort keeps more.'),
    }),
    example: {
      input: { heroid: 3, minutes: 5 },
      output: {
        positions: [
          { posid: 17, herowhite: 0 as const, hm: 9, opening: 'French Defense', moves: 6, kept: 21.5 },
        ],
        moves: 6,
        room: 84,
        kept: 21.5,
        most: 21.5,
      },
    },
  }),
  'training/earlier': operation({
    summary:
      'An earlier move of the player by which this mistake and others no longer come up; null where none is clearly better. Such a move was made in games, is good, and the games after it lose less than half.',
    input: z.strictObject({ heroid, posid, pool }),
    output: z.object({
      earlier: z
        .object({
          posid: posid.describe('Where the move is made.'),
          fen: position,
          hm,
          uci,
          san: z.string().describe('Of the move.'),
          games: z.number().int().describe('Games in which the player made it.'),
          price: z.number().describe('Pawns that it gives away beyond the usual move.'),
          positions: z.array(posid).describe('The mistakes that no longer come up, this one among them.'),
          kept: z.number().describe('Points of win chance that it keeps in 100 games.'),
        })
        .nullable()
        .describe('The move that keeps most.'),
    }),
    example: {
      input: { heroid: 3, posid: 12 },
      output: {
        earlier: {
          posid: 7,
          fen: 'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2',
          hm: 2,
          uci: 'g1f3',
          san: 'Nf3',
          games: 14,
          price: 0.1,
          positions: [12, 17, 31],
          kept: 42.5,
        },
      },
    },
  }),
  'training/knowledge': operation({
    summary:
      'Why tests and games disagree about a position, and which kinds of games treat it differently; null where they say too little.',
    input: z.strictObject({ heroid, posid }),
    output: z.object({
      knowledge: z
        .object({
          kind: z
            .enum(['learn', 'slow', 'order', 'drop'])
            .describe(
              'learn: it fails in tests and games. slow: it is known, and fails where the move took less than three seconds. order: it is known, and fails after long thought. drop: games play it right although the test fails.',
            ),
          ...shareFields,
          orders: z
            .array(z.object({ ucis: z.array(uci).describe('The moves that led there.'), ...shareFields }))
            .describe('Only for `order`: the ways to the position in which it failed most.'),
        })
        .nullable()
        .describe('What tests and games say together.'),
      contrast: z
        .object({ best: SourceShare, worst: SourceShare })
        .nullable()
        .describe(
          'Kinds of games of which each met the position three times, and of which one goes wrong far more often.',
        ),
    }),
    example: {
      input: { heroid: 3, posid: 12 },
      output: {
        knowledge: { kind: 'slow' as const, met: 5, wrong: 4, orders: [] },
        contrast: {
          best: { category: 1, timecontrol: null, met: 3, wrong: 0 },
          worst: { category: null, timecontrol: 4, met: 9, wrong: 6 },
        },
      },
    },
  }),
  'training/habits': operation({
    summary:
      'Positions of the plan that are known, and still fail in games where the move took less than three seconds: what a session with the clock asks.',
    input: z.strictObject({ heroid, pool }),
    output: z.object({
      positions: z.array(z.object({ posid, herowhite: side })).describe('The costliest first.'),
    }),
    example: { input: { heroid: 3 }, output: { positions: [{ posid: 12, herowhite: 1 as const }] } },
  }),
  'training/today': operation({
    summary: 'What is left to train today, and about how long it takes.',
    input: z.strictObject({ heroid, pool, daystart }),
    output: Due,
    example: {
      input: { heroid: 3 },
      output: {
        positions: 4,
        questions: 11,
        minutes: 3,
        trainingid: null,
        today: { limit: 20, done: 0, left: 20 },
      },
    },
  }),
  'training/addtolist': command({
    summary:
      'Puts a position into the study plan: its tree is made when missing. 422 when the tree is too small.',
    input: z.strictObject(root),
    example: { heroid: 3, posid: 12, herowhite: 1 },
  }),
  'training/toss': operation({
    summary:
      'A coin divides the costliest positions that nobody has taken up: half of them go into the study plan, the others wait for two weeks. 409 before that, or with too few positions.',
    input: z.strictObject({ heroid, pool }),
    output: z.object({
      chosen: z.number().int().describe('Positions that went into the plan.'),
      of: z.number().int().describe('Positions that were divided.'),
    }),
    example: { input: { heroid: 3 }, output: { chosen: 3, of: 6 } },
  }),
  'training/delfromlist': command({
    summary:
      'Takes a position out of the study plan and deletes its tree; what was trained stays. Again changes nothing.',
    input: z.strictObject(root),
    example: { heroid: 3, posid: 12, herowhite: 1 },
  }),
};
