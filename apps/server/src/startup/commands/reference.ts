import { commandOfTasks, PROGRAM } from './command.ts';
import { REFERENCE_OPTIONS } from './reference/referenceOptions.ts';

const REFERENCE = `${PROGRAM} reference`;

export const command = commandOfTasks(
  `Usage: ${REFERENCE} add FILE… [--name NAME] [--every N] [--rated]
       ${REFERENCE} add FILE… [--rating-from N] [--rating-to N] [--time-control LIST]
       ${REFERENCE} add FILE… [--since YYYY-MM-DD] [--until YYYY-MM-DD]
       ${REFERENCE} list [--json]
       ${REFERENCE} show --fen FEN [--group WORDS] [--json]
       ${REFERENCE} remove NAME

add counts what was played in the games of PGN files of any size: .pgn, .pgn.zst, .pgn.gz, .pgn.bz2, ZIP, or - for standard
input, which needs a name. It can be interrupted and run again: it continues, and no game counts twice. The service may
run meanwhile. The options are filters: every nth game, rated games, ratings of both players, time controls (bullet,
blitz, rapid, classical, correspondence, separated by commas), first and last day.
list prints the collections, one for each file. remove deletes one.
show prints what was played in a position. A group is any of these words, separated by commas: lichess, chesscom, otb,
correspondence; amateurs, masters, top, or ratings such as 1900-2200; time controls; equal or comparable rivals.
The games are stored in REFERENCE_DIR, by default the folder reference in DATA_DIR.`,
  REFERENCE_OPTIONS,
  {
    add: async () => (await import('./reference/addTask.ts')).addTask,
    list: async () => (await import('./reference/collectionTasks.ts')).listTask,
    show: async () => (await import('./reference/collectionTasks.ts')).showTask,
    remove: async () => (await import('./reference/collectionTasks.ts')).removeTask,
  },
);
