import { commandOfTasks, PROGRAM } from './command.ts';

const HUMAN_NETS = `${PROGRAM} human-nets`;

const OPTIONS = { get: {}, add: {} } as const;

export const command = commandOfTasks(
  `Usage: ${HUMAN_NETS} get
       ${HUMAN_NETS} add FOLDER

get fetches the nine Maia networks, 1.3 MB each, from MAIA_URL, and checks each one against its known SHA-256. It can be
interrupted and run again: networks that are there are not fetched again.
add copies networks from a folder: files called maia-1100.pb.gz to maia-1900.pb.gz.
They are stored in the folder nets in DATA_DIR. They are licensed under GPL-3.0, and do not come with Tabia.`,
  OPTIONS,
  {
    get: async () => (await import('./humanNets/tasks.ts')).getTask,
    add: async () => (await import('./humanNets/tasks.ts')).addTask,
  },
);
