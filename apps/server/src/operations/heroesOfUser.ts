import type { Hero } from '@tabia/api-client/contract';
import { SAMPLE_PLAYER } from '../sample.ts';
import { countFindings, type FindingTotals, NO_FINDINGS } from '../store/findingTotals.ts';
import { listNicknames, type Nickname, sourceNumbers } from '../store/nicknames.ts';
import { listPersons, type Person } from '../store/persons.ts';
import { nicknameProgress, type Progress } from '../store/progress.ts';
import type { Db } from '../store/schema.ts';
import { nicknameAnswer } from './nicknameView.ts';

const ICONS = ['pawn', 'knight', 'bishop', 'rook', 'queen', 'king'] as const;

const isSample = ({ source, name }: Nickname): boolean =>
  source === sourceNumbers.overTheBoard && name === SAMPLE_PLAYER;

const heroAnswer = (
  person: Person,
  nicknames: readonly Nickname[],
  progress: ReadonlyMap<number, Progress>,
  totals: FindingTotals,
  now: Date,
): Hero => ({
  heroid: person.id,
  name: person.name,
  description: person.description,
  icon: ICONS.find((icon) => icon === person.icon) ?? 'pawn',
  sample: nicknames.some(isSample),
  totals,
  nicknames: nicknames.map((nickname) => nicknameAnswer(nickname, now, progress.get(nickname.id))),
});

/** The persons of a user in their order, with sources, progress and totals. */
export async function heroesOfUser(db: Db, userId: number, now: Date): Promise<Hero[]> {
  const persons = await listPersons(db, userId);
  const ids = persons.map(({ id }) => id);
  const nicknames = (await listNicknames(db, ids)).filter(({ archived }) => !archived);
  const totals = await countFindings(db, ids);
  const heroes: Hero[] = [];
  for (const person of persons) {
    const own = nicknames.filter(({ personId }) => personId === person.id);
    const progress = own.length > 0 ? await nicknameProgress(db, person.id) : new Map<number, Progress>();
    heroes.push(heroAnswer(person, own, progress, totals.get(person.id) ?? NO_FINDINGS, now));
  }
  return heroes;
}
