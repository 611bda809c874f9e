/**
 * `npm run bench:cure -- FILE.pgn --player NAME [--json]`: does Tabia say the truth about a mistake that has stopped? Real games of a
 * player who studied nothing get study dates and, after them, effects that are known. `--cache FOLDER` keeps the verdicts on the games;
 * without it they are kept among the temporary files.
 */
import { parseArgs } from 'node:util';
import { createEnginePool } from '@tabia/engine/node';
import { CHANGE_CHANCE, CURED_FROM, seededRandom } from '@tabia/mistakes';
import { checkFile, checkPlayer } from '../apps/server/src/startup/commands/analyze/checkFile.ts';
import { controlsOf } from './cure/controls.ts';
import { playerHistory } from './cure/histories.ts';
import { INJECTED, inject } from './cure/injections.ts';
import { judgedPositions } from './cure/judgedPositions.ts';
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
    'change-chance': { type: 'string', default: String(CHANGE_CHANCE) },
    'cured-from': { type: 'string', default: String(CURED_FROM) },
  },
});
const [file] = positionals;
const { player, processes } = values;
if (file === undefined || player === undefined) {
  console.error(
    'Usage: npm run bench:cure -- FILE.pgn --player NAME [--json] [--cache FOLDER] [--processes N]',
  );
  process.exit(1);
}
await checkFile(file);
await checkPlayer(file, player);

const judged = await judgedPositions(
  file,
  player,
  () => createEnginePool({ processes: Number(processes) }),
  values.cache,
);
const history = playerHistory(judged);
const options = {
  prior: history.prior,
  changeChance: Number(values['change-chance']),
  curedFrom: Number(values['cured-from']),
};
const { negativeControl, zeroMeetings, openingGivenUp, learnt } = controlsOf(
  history,
  options,
  seededRandom(1),
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
      target: targetText(target.curedUnstudied),
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
          value: `${estimate} (${expected} mistakes expected; before and after: ${beforeAndAfter})`,
          target: '± 15 %',
        },
        { figure: '  held by the interval', value: coverage, target: targetText(target.coverage) },
      ],
    ),
  ]);
  console.log(`bench:cure ${JSON.stringify({ player, ...result })}`);
}
