import { LABELS, type Mistake } from '@tabia/api-client/contract';
import { type AddressField, moveRange, stepRange, text, word } from './addressFields.ts';

/** The name shown for an opening's English one. */
export type OpeningNaming = (name: string) => string;

/** One filter of the list of critical positions. */
export interface Filter<Value> {
  /** What the list begins with. */
  readonly initial: Value;
  /** Lets every position pass that is not hidden. */
  readonly open: Value;
  /** Lets hidden positions pass too. */
  readonly widest?: Value;
  /** The value that keeps nothing back in the reader's eyes, if that is not the initial one. */
  readonly unmarked?: Value;
  /** How the value stands in the address. */
  readonly field: AddressField<Value>;
  passes(mistake: Mistake, value: Value, openingName: OpeningNaming): boolean;
}

/** A filter with a few values to choose from. */
export interface ChoiceFilter<Value extends string> extends Filter<Value> {
  /** In the order of the menu. */
  readonly values: readonly Value[];
}

type Test = (mistake: Mistake) => boolean;

function choice<Value extends string>(
  tests: Readonly<Record<Value, Test>>,
  rest: Pick<Filter<NoInfer<Value>>, 'initial' | 'open' | 'widest' | 'unmarked'>,
): ChoiceFilter<Value> {
  const values = Object.keys(tests) as Value[];
  return { ...rest, values, field: word(values), passes: (mistake, value) => tests[value](mistake) };
}

function filter<Value>(given: Filter<Value>): Filter<Value> {
  return given;
}

const any: Test = () => true;

function isOn(label: number): Test {
  return ({ labels }) => labels.some((own) => own === label);
}

/** True if the player has put a position aside. */
export const isHidden = isOn(LABELS.ignored);

/** On the list, and not put aside. */
function inSight(test: Test): Test {
  return (mistake) => !isHidden(mistake) && test(mistake);
}

/** Being studied again after it went wrong again, a position has been studied before. */
const hasBeenStudied: Test = ({ studied, repeated_fault }) =>
  studied === 1 || studied === 2 || repeated_fault;
/** A position that went wrong again has to be studied again. */
const isStudied: Test = ({ studied, repeated_fault }) => studied === 1 && !repeated_fault;
const isPlanned: Test = ({ istraining }) => istraining;
const isWatched: Test = (mistake) =>
  [isPlanned, isOn(LABELS.favorite), isOn(LABELS.bookmark), isOn(LABELS.practice)].some((on) => on(mistake));

/** Steps of the range of losses, pawns. The first one has no lower end, as the last has no upper one. */
export const DELTA_STEPS = [0.1, 0.3, 0.6, 1.2, 2.4, 4.8, 6, Number.POSITIVE_INFINITY] as const;

/** Text as it is compared: nobody has to type ё, a dash for a hyphen, or the right apostrophe. */
function searchable(phrase: string): string {
  return phrase
    .toLocaleLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll('’', "'")
    .replace(/[\s\-‐–—]+/g, ' ')
    .trim();
}

/**
 * The filters in the order of their chips: values, defaults, address, and who passes. Their names are the parameters of the
 * address, and with the names of their values the keys of `FilterWords`. The defaults are the specification's.
 */
export const FILTERS = {
  // The side that the list begins with is the one that has mistakes, so its chip is marked unless it shows both.
  side: choice(
    { both: any, white: ({ herowhite }) => herowhite === 1, black: ({ herowhite }) => herowhite === 0 },
    { initial: 'white', open: 'both', unmarked: 'both' },
  ),
  status: choice(
    {
      any,
      notStudied: (mistake) => !isStudied(mistake),
      studied: isStudied,
      // The specification's rule: neither a mistake that healed nor a position in its first study counts.
      wrongAgain: ({ repeated_fault, studied, mdegree }) => repeated_fault && studied * mdegree > 1,
    },
    { initial: 'notStudied', open: 'any' },
  ),
  /** Full moves, both ends included; null until somebody narrows them. */
  moves: filter<readonly [number, number] | null>({
    initial: null,
    open: null,
    field: moveRange,
    passes: ({ hm }, range) => range === null || (hm >= 2 * (range[0] - 1) && hm <= 2 * range[1]),
  }),
  /** Average loss in pawns; positions of the player's own choice always pass. */
  delta: filter<readonly [number, number]>({
    initial: [0.3, Number.POSITIVE_INFINITY],
    open: [DELTA_STEPS[0], Number.POSITIVE_INFINITY],
    field: stepRange(DELTA_STEPS),
    passes: ({ isCustom, average_shortage }, [low, high]) =>
      isCustom || ((low === DELTA_STEPS[0] || average_shortage >= low) && average_shortage <= high),
  }),
  /** ECO code or part of an opening's English or displayed name. */
  opening: filter<string>({
    initial: '',
    open: '',
    field: text,
    passes: ({ eco_common, eco_opening }, typed, openingName) => {
      const wanted = searchable(typed);
      if (wanted === '' || searchable(eco_common ?? '').startsWith(wanted)) return true;
      const names = eco_opening ? [eco_opening, openingName(eco_opening)] : [];
      return names.some((name) => searchable(name).includes(wanted));
    },
  }),
  list: choice(
    {
      all: inSight(any),
      plan: inSight(isPlanned),
      favorites: inSight(isOn(LABELS.favorite)),
      bookmarks: inSight(isOn(LABELS.bookmark)),
      practice: inSight(isOn(LABELS.practice)),
      ignored: isHidden,
      everything: any,
    },
    { initial: 'all', open: 'all', widest: 'everything' },
  ),
  studied: choice(
    { any, yes: hasBeenStudied, no: (mistake) => !hasBeenStudied(mistake) },
    { initial: 'any', open: 'any' },
  ),
  watched: choice(
    { any, yes: isWatched, no: (mistake) => !isWatched(mistake) },
    { initial: 'any', open: 'any' },
  ),
  /** Whose mistake it is by the comparison group. */
  whose: choice(
    {
      any,
      onlyYou: ({ commonness }) => commonness === 'only-you',
      everybody: ({ commonness }) => commonness === 'everybody',
    },
    { initial: 'any', open: 'any' },
  ),
} as const satisfies Readonly<Record<string, Filter<unknown>>>;

type Filters = typeof FILTERS;
export type FilterName = keyof Filters;
/** The filters with a few values to choose from. */
export type ChoiceName = {
  [Name in FilterName]: Filters[Name] extends ChoiceFilter<string> ? Name : never;
}[FilterName];

/** A value of each filter. */
export type FilterValues = { readonly [Name in FilterName]: Filters[Name]['initial'] };
