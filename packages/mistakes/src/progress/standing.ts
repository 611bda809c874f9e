/** Where a position stands on its way through the engine. Everything that the expected work depends on. */
export interface Standing {
  /** How often the player met it: positions met often climb more often. */
  readonly encounters: number;
  /** Index of the highest rung of the ladder that its judgment has asked for. */
  readonly rung: number;
  /** Its verdicts are final. */
  readonly decided: boolean;
  /** Nodes asked for after the verdict: its deep lines, and what its reason claims. 0 if none. */
  readonly lineNodes: number;
}

/** Encounters from which positions belong to the next class. */
export const ENCOUNTER_CLASSES = [1, 2, 3, 5, 10] as const;

/** Positions that were met about as often and have come to the same rung. */
export interface StandingCount {
  /** Index of the largest of `ENCOUNTER_CLASSES` that their encounters reach. */
  readonly encounterClass: number;
  readonly rung: number;
  /** Positions that wait for searches of this rung. */
  readonly climbing: number;
  /** Positions whose verdict came at this rung. */
  readonly decided: number;
  /** Decided positions that asked for lines. */
  readonly lined: number;
  /** Nodes of those lines. */
  readonly lineNodes: number;
}

/** Counts positions by the rung they have come to, while they climb. */
export interface StandingTally {
  /** A position has come to this standing; it replaces the one before. */
  readonly put: (name: string, standing: Standing) => void;
  readonly counts: () => readonly StandingCount[];
}

type Sums = { -readonly [Name in keyof StandingCount]: StandingCount[Name] };

/** A tally without positions. */
export function createStandingTally(): StandingTally {
  const standings = new Map<string, Standing>();
  const counts = new Map<string, Sums>();

  const add = ({ encounters, rung, decided, lineNodes }: Standing, sign: 1 | -1): void => {
    const encounterClass = ENCOUNTER_CLASSES.findLastIndex((least) => encounters >= least);
    const name = `${encounterClass} ${rung}`;
    const sums = counts.get(name) ?? {
      encounterClass,
      rung,
      climbing: 0,
      decided: 0,
      lined: 0,
      lineNodes: 0,
    };
    counts.set(name, sums);
    sums.climbing += decided ? 0 : sign;
    sums.decided += decided ? sign : 0;
    sums.lined += decided && lineNodes > 0 ? sign : 0;
    sums.lineNodes += decided ? sign * lineNodes : 0;
  };

  return {
    put(name, standing) {
      const before = standings.get(name);
      if (before !== undefined) add(before, -1);
      standings.set(name, standing);
      add(standing, 1);
    },
    counts: () => [...counts.values()],
  };
}
