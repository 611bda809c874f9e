import { type Command, CommandProblem, PROGRAM } from './command.ts';

const HUMAN_NETS = `${PROGRAM} human-nets`;
type Task = (argv: readonly string[]) => Promise<number>;

const OPTIONS = { get: {}, add: {} } as const;

const TASKS: Readonly<Record<keyof typeof OPTIONS, () => Promise<Task>>> = {
  get: async () => (await import('./humanNets/getTask.ts')).getTask,
  add: async () => (await import('./humanNets/addTask.ts')).addTask,
};

function isTask(name: string | undefined): name is keyof typeof OPTIONS {
  return name !== undefined && Object.hasOwn(TASKS, name);
}

export const command: Command = {
  usage: `Usage: ${HUMAN_NETS} get
       ${HUMAN_NETS} add FOLDER

get fetches the nine Maia networks, 1.3 MB each, from MAIA_URL, and checks each one against its known SHA-256. It can be
interrupted and run again: networks that are there are not fetched again.
add copies networks from a folder: files called maia-1100.pb.gz to maia-1900.pb.gz.
They are stored in the folder nets in DATA_DIR. They are licensed under GPL-3.0, and do not come with Tabia.`,
  options: OPTIONS,
  run: async ([name, ...argv]) => {
    if (!isTask(name)) {
      const found = name === undefined ? 'A task is missing.' : `There is no task "${name}".`;
      throw new CommandProblem(`${found}\n\n${command.usage}`, 2);
    }
    return (await TASKS[name]())(argv);
  },
};
