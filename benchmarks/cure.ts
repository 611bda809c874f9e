/**
 * `npm run bench:cure -- FILE.pgn --player NAME [--json]`: does Tabia say the truth about a mistake that has stopped? Real games of a
 * player who studied nothing get study dates and, after them, effects that are known. What a cure takes is set by findings of the player that
 * are not judged; where they are too few, by those of other players: `--control NAME=FILE`, once for each. `--cache FOLDER` keeps the
 * verdicts on the games; without it they are kept among the temporary files. A run that misses a target names it and ends with 1.
 */
import { parseArgs } from 'node:util';
import { addControls, NO_CONTROLS } from '@tabia/mistakes';
import { controlsOf, judgeControls } from './cure/controls.ts';
import { type PlayerHistory, playerHistory } from './cure/histories.ts';
import { INJECTED, inject } from './cure/injections.ts';
import { judgedPositions } from './cure/judgedPositions.ts';
import { missedTargets } from './cure/missed.ts';
import { TARGETS, targetText } from './targets.ts';

/** Mistakes that are left everywhere of a player who improves without study. */
const IMPROVING = 0.7;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    player: { type: 'string' },
    json: { type: 'boolean', default: false },
    cache: { type: 'string' },
    processes: { type: 'string', default: '2' },
    control: { type: 'string', multiple: true, default: [] },
  },
});
const [file] = positionals;
const { player } = values;
if (file === undefined || player === undefined) {
  console.error(
    'Usage: npm run bench:cure -- FILE.pgn --player NAME [--json] [--control NAME=FILE] [--cache FOLDER] [--processes N]',
  );
  process.exit(1);
}

/** The judged games of a player. */
async function loadHistory(pgn: string, name: string): Promise<PlayerHistory> {
  return playerHistory(await judgedPositions(pgn, name, values));
}

const history = await loadHistory(file, player);
let installation = NO_CONTROLS;
for (const control of values.control) {
  const [name = '', pgn = ''] = control.split(/=(.*)/s);
  const other = await loadHistory(pgn, name);
  installation = addControls(installation, controlsOf(other, other.positions));
}
const { curedFrom, negativeControl, zeroMeetings, openingGivenUp, learnt } = judgeControls(
  history,
  installation,
  1,
);
const injected = INJECTED.map((effect) => inject(history, { effect }));
const allImprove = inject(history, { effect: 1, change: IMPROVING });
const costliest = inject(history, { effect: 1, choice: 'costliest' });
const result = {
  negativeControl,
  zeroMeetings,
  learnt,
  injected,
  openingGivenUp,
  allImprove,
  costliest,
  curedFrom,
  prior: history.prior,
};

function share(part: number, whole: number): string {
  return whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} % of ${whole}`;
}

if (values.json) console.log(JSON.stringify({ player, ...result }));
else {
  const target = TARGETS.cure;
  console.table([
    {
      figure: 'not studied, called cured',
      value: share(negativeControl.cured, negativeControl.positions),
      target: `${targetText(target.curedAtMost)}, aimed at ${targetText(target.curedUnstudied)}`,
    },
    {
      figure: 'not met since, called cured',
      value: share(zeroMeetings.cured, zeroMeetings.positions),
      target: '0',
    },
    {
      figure: 'opening given up, called anything but not met',
      value: share(openingGivenUp.cured, openingGivenUp.positions),
      target: '0',
    },
    {
      figure: 'learnt, called cured within 5 meetings',
      value: share(learnt.found5, learnt.positions),
      target: targetText(target.found5),
    },
    ...[...injected, allImprove, costliest].flatMap(
      ({ effect, estimate, coverage, expected, beforeAndAfter }, index) => [
        {
          figure: `${['all improve, ', 'the costliest, '][index - injected.length] ?? ''}effect ${effect}: estimate`,
          value:
            estimate === null
              ? 'too few findings to tell'
              : `${estimate} (${expected} mistakes expected; before and after: ${beforeAndAfter})`,
          target: targetText(target.estimate),
        },
        { figure: '  held by the interval', value: coverage ?? '–', target: targetText(target.coverage) },
      ],
    ),
  ]);
  console.log(`bench:cure ${JSON.stringify({ player, ...result })}`);
}
const missed = missedTargets(result);
for (const target of missed) console.error(`Missed: ${target}`);
if (missed.length > 0) process.exitCode = 1;
