import * as z from 'zod';
import { Done } from '../envelope.ts';
import { command, operation } from '../operation.ts';
import { fen, herocats, heroid, hm, posid, side, uci } from '../shapes/fields.ts';
import { helpkey } from '../shapes/help.ts';
import { exampleHero, Hero } from './heroes.ts';
import { exampleTask, Task, taskid } from './task.ts';

export const misc = {
  'misc/loadgames': operation({
    summary:
      'Loads new games: of one source, or of a freshly uploaded file for the named player. 409 while another file of this player is being loaded.',
    input: z.union([
      z.strictObject({ nicknameid: z.number().int().positive().describe('Load this source again.') }),
      z.strictObject({
        heroid,
        uploadid: z.number().int().positive().describe('File stored by the upload.'),
        player: z.string().trim().min(1).max(120).describe('The player’s name as written in the file.'),
        spellings: z
          .array(z.string().trim().min(1).max(120))
          .max(20)
          .default([])
          .describe('Other spellings of the same player in the file: their games are taken too.'),
        source: z.union([z.literal(1), z.literal(2)]).describe('1 correspondence, 2 over the board.'),
      }),
    ]),
    output: z.object({ taskid, nicknameid: z.number().int().describe('The source that is loaded.') }),
    example: {
      input: { heroid: 3, uploadid: 8, player: 'Anna K.', source: 2 },
      output: { taskid: 'load-6', nicknameid: 6 },
    },
  }),
  'misc/fentoposid': operation({
    summary: 'Checks a FEN and gives the number of its position.',
    input: z.strictObject({
      fen,
      add: z
        .boolean()
        .default(false)
        .describe('Number the position even when no game has met it, to mark a move of one’s own.'),
    }),
    output: z.object({
      fen: z
        .string()
        .describe('The completed FEN; of two fields that of the met position with the most castling rights.'),
      hm,
      posid: posid.nullable().describe('null when no game has met the position and it was not added.'),
    }),
    example: {
      input: { fen: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w' },
      output: {
        fen: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
        hm: 0,
        posid: 5003263565226080,
      },
    },
  }),
  'misc/randomfen': operation({
    summary:
      'A random opening position of the player’s games, with the player to move; frequent positions are more likely. 404 when no game fits.',
    input: z.strictObject({
      heroid,
      herocats,
      herowhite: side.optional().describe('Only this side; both when left out.'),
    }),
    output: z.object({
      posid,
      fen: z.string().describe('The position.'),
      hm,
      herowhite: side,
      prehistory_uci: z.array(uci).describe('The moves of the game it was taken from, up to the position.'),
      opening: z.string().nullable().describe('Name of the opening of that game.'),
    }),
    example: {
      input: { heroid: 3 },
      output: {
        posid: 12,
        fen: 'rnbqkb1r/pppp1ppp/5n2/4p3/2B1P3/8/PPPP1PPP/RNBQK1NR w KQkq - 0 3',
        hm: 4,
        herowhite: 1 as const,
        prehistory_uci: ['e2e4', 'e7e5', 'f1c4', 'g8f6'],
        opening: "Bishop's Opening: Berlin Defense",
      },
    },
  }),
  'misc/mainpage': operation({
    summary:
      'Everything the Cards screen needs in one answer: players with sources, unfinished tasks, positions left for today.',
    input: z.strictObject({}),
    output: z.object({
      heroes: z.array(Hero).describe('As heroes/list gives them.'),
      tasks: z.array(Task).describe('As task/get gives them.'),
      plans: z
        .array(
          z.object({
            heroid,
            planned: z.number().int().describe('Trees in the study plan.'),
            due: z.number().int().describe('Those that are left for today, within the daily limit.'),
            training: z.boolean().describe('Whether a session has been started and not finished.'),
          }),
        )
        .describe('One for each player, in their order.'),
    }),
    example: {
      input: {},
      output: {
        heroes: [exampleHero],
        tasks: [exampleTask],
        plans: [{ heroid: 3, planned: 6, due: 2, training: false }],
      },
    },
  }),
  'misc/retrysearches': operation({
    summary:
      'Has the engine try again at once what it failed at, of all that the caller waits for. Searches that failed less than ten seconds ago keep resting.',
    input: z.strictObject({}),
    output: Done.extend({ searches: z.number().int().describe('Searches that are tried again.') }),
    example: { input: {}, output: { message: 'OK', searches: 1 } },
  }),
  'misc/help': operation({
    summary: 'The help texts by key and language, those of the named keys or all of them.',
    input: z.strictObject({
      language: z
        .union([z.literal(1), z.literal(4)])
        .optional()
        .describe('1 English, 4 Russian; the language of the settings when left out.'),
      keys: z.array(helpkey).max(200).optional().describe('Help points wanted; all when left out.'),
    }),
    output: z.object({
      texts: z
        .array(
          z.object({
            key: helpkey,
            title: z.string().describe('What the help point is about.'),
            text: z.string().describe('The help itself.'),
          }),
        )
        .describe('In the order of the application; keys without a text are left out.'),
    }),
    example: {
      input: { language: 1, keys: ['filterBlock'] },
      output: {
        texts: [
          {
            key: 'filterBlock',
            title: 'Filters',
            text: 'Each filter shows its current value, and changed ones are colored. Choose one side under “Color” and moves up to ten: that is a list for one evening.',
          },
        ],
      },
    },
  }),
  'misc/feedback': command({
    summary: 'Reports a problem in free text, with a picture of the screen if one was sent before.',
    input: z.strictObject({
      text: z.string().trim().min(1).max(5_000).describe('What happened, in the user’s words.'),
      page: z.string().max(200).optional().describe('Where in the application: the path of the page.'),
      screenshotid: z
        .number()
        .int()
        .positive()
        .optional()
        .describe('Picture stored by PUT /v1/screenshot; each belongs to one report.'),
    }),
    example: { text: 'The tree stays empty.', page: '/analysis', screenshotid: 4 },
  }),
};
