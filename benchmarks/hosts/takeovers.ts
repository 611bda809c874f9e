/** What is held at one moment. */
export interface Sample {
  /** Milliseconds of a monotonic clock. */
  readonly ms: number;
  readonly searches: readonly {
    readonly name: string;
    readonly holder: string;
    readonly isExpired: boolean;
  }[];
  readonly jobs: readonly { readonly id: string; readonly state: string; readonly retries: number }[];
  /** Sessions with an open transaction, by the address of their host. */
  readonly transactions: readonly {
    readonly address: string;
    readonly session: string;
    readonly begun: string;
  }[];
}

/** A worker that went away. */
export interface Loss {
  readonly ms: number;
  /** The worker in claims of searches: the part of a worker's name that is its process id. */
  readonly pid: number;
  readonly address: string;
}

/** How long something waited, milliseconds; undefined for what nothing was freed of. */
export interface Waits {
  readonly held: number;
  /** The longest wait until it was free again. */
  readonly freeMs: number | undefined;
  /** The longest wait until another worker had it, or had finished it. */
  readonly takenMs: number | undefined;
  /** What no other worker ever had or finished. */
  readonly lost: readonly string[];
}

export interface Takeovers {
  readonly searches: Waits;
  readonly jobs: Waits;
  readonly transactions: Waits;
}

interface Followed {
  readonly name: string;
  readonly isFree: (sample: Sample) => boolean;
  readonly isTaken: (sample: Sample) => boolean;
}

function waitsOf(followed: readonly Followed[], lostMs: number, later: readonly Sample[]): Waits {
  const longest = (which: 'isFree' | 'isTaken'): number | undefined => {
    const waits = followed.flatMap((one) => {
      const found = later.find((sample) => one[which](sample));
      return found === undefined ? [] : [found.ms - lostMs];
    });
    return waits.length === 0 ? undefined : Math.max(...waits);
  };
  return {
    held: followed.length,
    freeMs: longest('isFree'),
    takenMs: longest('isTaken'),
    lost: followed.filter(({ isTaken }) => !later.some(isTaken)).map(({ name }) => name),
  };
}

/** The process id in the name of a worker, `host:pid:random`. */
function pidOf(holder: string): number {
  return Number(holder.split(':')[1]);
}

/**
 * How long what the lost worker held waited. The samples begin before the loss. Which worker runs a job is stored nowhere: those jobs
 * count that ran at the loss and began once more after it.
 */
export function takeoversOf({ ms, pid, address }: Loss, samples: readonly Sample[]): Takeovers {
  const before = samples.findLast((sample) => sample.ms <= ms);
  const later = samples.filter((sample) => sample.ms > ms);
  const searches = (before?.searches ?? [])
    .filter(({ holder }) => pidOf(holder) === pid)
    .map(({ name }): Followed => {
      const now = (sample: Sample) => sample.searches.find((search) => search.name === name);
      const isTaken = (sample: Sample): boolean => pidOf(now(sample)?.holder ?? '') !== pid;
      return { name, isTaken, isFree: (sample) => isTaken(sample) || now(sample)?.isExpired === true };
    });
  const jobs = (before?.jobs ?? [])
    .filter(({ state }) => state === 'active')
    .flatMap(({ id, retries }): Followed[] => {
      const now = (sample: Sample) => sample.jobs.find((job) => job.id === id);
      const isFree = (sample: Sample): boolean => {
        const job = now(sample);
        return job !== undefined && (job.state === 'retry' || job.retries > retries);
      };
      const isTaken = (sample: Sample): boolean => isFree(sample) && now(sample)?.state !== 'retry';
      return later.some(isFree) ? [{ name: id, isFree, isTaken }] : [];
    });
  const transactions = (before?.transactions ?? [])
    .filter((one) => one.address === address)
    .map(({ session, begun }): Followed => {
      const isFree = (sample: Sample): boolean =>
        !sample.transactions.some((one) => one.session === session && one.begun === begun);
      return { name: session, isFree, isTaken: isFree };
    });
  return {
    searches: waitsOf(searches, ms, later),
    jobs: waitsOf(jobs, ms, later),
    transactions: waitsOf(transactions, ms, later),
  };
}
