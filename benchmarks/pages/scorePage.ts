import lighthouse, { desktopConfig, type Flags } from 'lighthouse';

/** The form of a device, as Lighthouse emulates it: its screen, its network and a slower processor. */
export type Device = 'desktop' | 'phone';

/** Categories of Lighthouse, in the order of the table. */
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof CATEGORIES)[number];

/** What Lighthouse says of a page. */
export interface PageScore {
  /** From 0 to 100. */
  readonly scores: Readonly<Record<Category, number>>;
  /** Audits that took points away, by their names. */
  readonly missed: readonly string[];
}

interface ScoreOptions {
  /** Where the browser listens for debuggers. */
  readonly port: number;
  readonly url: string;
  readonly device: Device;
  /** The session, as the browser sends it; without one nobody is signed in. */
  readonly cookie?: string;
}

/** Opens a page with an empty cache and judges it. Throws when it could not be loaded. */
export async function scorePage({ port, url, device, cookie }: ScoreOptions): Promise<PageScore> {
  const flags: Flags = {
    port,
    logLevel: 'error',
    onlyCategories: [...CATEGORIES],
    // A phone is sent to a page of its own by its name, and the others could not be judged.
    emulatedUserAgent: false,
    ...(cookie !== undefined && { extraHeaders: { cookie } }),
  };
  const result = await lighthouse(url, flags, device === 'desktop' ? desktopConfig : undefined);
  if (!result || result.lhr.runtimeError)
    throw new Error(`Lighthouse could not judge ${url}: ${result?.lhr.runtimeError?.message ?? 'no answer'}`);
  const { categories, audits } = result.lhr;
  const scores = Object.fromEntries(
    CATEGORIES.map((name) => [name, Math.round(100 * (categories[name]?.score ?? 0))]),
  ) as PageScore['scores'];
  const missed = CATEGORIES.flatMap((name) =>
    (categories[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => id),
  );
  return { scores, missed };
}
