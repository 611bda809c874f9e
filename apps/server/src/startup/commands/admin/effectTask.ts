import {
  COMMON_PRIOR,
  type GroupsEffect,
  groupsEffect,
  MIN_CONTROL_FINDINGS,
  type PlayerEffect,
  seededRandom,
} from '@tabia/mistakes';
import type { TransferGroup } from '@tabia/mistakes/training';
import { loadCoinEffect } from '../../../services/training/coin.ts';
import { type FalseCures, loadFalseCures } from '../../../store/findings/priors.ts';
import type { Db } from '../../../store/schema/schema.ts';
import { loadVariedStudies } from '../../../store/study/variedStudies.ts';
import { parseOptions } from '../command.ts';
import { ADMIN_OPTIONS } from './adminOptions.ts';
import { withDatabase } from './tasks.ts';

/** What varied sessions leave of the mistakes that usual ones leave, over all users; no user is named. */
export async function loadVariedEffect(db: Db): Promise<GroupsEffect> {
  const studies = await loadVariedStudies(db);
  const usersOf = (wanted: TransferGroup) => {
    const own = studies.filter(({ transfer }) => transfer === wanted);
    return [...Map.groupBy(own, ({ userId }) => userId).values()].map((positions) => ({
      prior: positions[0]?.prior ?? COMMON_PRIOR,
      positions,
    }));
  };
  // A fixed seed: the same games give the same figure.
  return groupsEffect(usersOf('varied'), usersOf('usual'), seededRandom(studies.length));
}

/** Prints the effect in sentences; it needs expected mistakes and later games. */
export function effectText(
  players: number,
  { positions, meetings, expected, observed, effect, interval }: PlayerEffect,
): string {
  if (players === 0) return 'No coin has been tossed yet: players toss it on the page Today.';
  const games = `${players} ${players === 1 ? 'player' : 'players'} tossed a coin. ${positions} positions that went into the plan came up ${meetings} times since.`;
  if (effect === null || interval === null) return `${games} That is too little to tell anything.`;
  const [low, high] = interval;
  return `${games}
${expected.toFixed(1)} mistakes were to be expected, as the positions that waited changed, and ${observed} happened.
Mistakes left: ${effect.toFixed(2)}, between ${low.toFixed(2)} and ${high.toFixed(2)} in 95 % of cases. ${high < 1 ? 'Studying helps.' : 'That does not yet show that studying helps.'}`;
}

/** Says what varied sessions do for their half of the users. */
export function variedText({ first, second, effect, interval }: GroupsEffect): string {
  const users = (count: number) => `${count} ${count === 1 ? 'user' : 'users'}`;
  const group = (name: string, { users: count, meetings, expected, observed }: GroupsEffect['first']) =>
    `${name}: ${users(count)} met studied positions ${meetings} times since; ${expected.toFixed(1)} mistakes were to be expected, ${observed} happened.`;
  const counts = `${group('Varied sessions', first)}\n${group('Usual sessions', second)}`;
  if (effect === null || interval === null)
    return `${counts}\nThat is too little to compare the two: each needs five users and a mistake to be expected.`;
  const [low, high] = interval;
  const verdict =
    high < 1
      ? 'Varied sessions leave fewer mistakes.'
      : low > 1
        ? 'Varied sessions leave more mistakes.'
        : 'No difference is shown yet.';
  return `${counts}\nVaried sessions leave ${effect.toFixed(2)} of the mistakes that usual ones leave, between ${low.toFixed(2)} and ${high.toFixed(2)} in 95 % of cases. ${verdict}`;
}

/** Says how many cures are to be expected where nobody studied. */
export function falseCuresText({ findings, moments, cured }: FalseCures): string {
  if (moments === 0)
    return 'No mistake that nobody studied has games enough to tell how often a cure is luck.';
  const few = findings < MIN_CONTROL_FINDINGS ? ' So few say little.' : '';
  return `${findings} mistakes that nobody studied were taken as studied on ${moments} random days: ${cured} of these (${((100 * cured) / moments).toFixed(1)} %) would be called cured.${few}`;
}

/** Prints what studying changes on this installation. Returns the exit code. */
export async function effectTask(argv: readonly string[]): Promise<number> {
  const { json } = parseOptions(argv, ADMIN_OPTIONS.effect);
  return withDatabase(async ({ db }) => {
    const { players, chosen } = await loadCoinEffect(db);
    const varied = await loadVariedEffect(db);
    const falseCures = await loadFalseCures(db);
    const text = [effectText(players, chosen), variedText(varied), falseCuresText(falseCures)].join('\n\n');
    console.log(json ? JSON.stringify({ players, ...chosen, varied, falseCures }) : text);
    return 0;
  });
}
