const TAG = /\s*\[\s*([A-Za-z0-9_]+)\s+"((?:[^"\\\n]|\\.)*)"\s*\]/y;
/** Some programs forget to escape a quote inside a value: then the last one of the line ends it. */
const LOOSE_TAG = /\s*\[\s*([A-Za-z0-9_]+)\s+"([^\n]*)"\s*\][^\S\n]*(?=\n|$)/y;
const BROKEN_TAG = /\s*\[[^\n]*(?=\n|$)/y;
/** What all of them begin with: most headers end where nothing does, and are not asked for the rest. */
const ANY_TAG = /\s*\[/y;

/** Nobody writes more tags; what stands behind them is taken for moves, and found to be none. */
const MOST_TAGS = 2_000;

/** Of a game without tags: fifty thousand of them need no map each. */
export const NO_HEADERS: ReadonlyMap<string, string> = new Map();

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/** The tags at the start of a game's text, and where the moves begin. A tag that cannot be read is left out. */
export function parseHeaders(text: string): {
  readonly headers: ReadonlyMap<string, string>;
  readonly end: number;
} {
  let headers: Map<string, string> | undefined;
  let end = 0;
  for (let tags = 0; end < text.length; tags++) {
    ANY_TAG.lastIndex = end;
    if (tags >= MOST_TAGS || !ANY_TAG.test(text)) break;
    const matched =
      matchAt(TAG, text, end) ?? matchAt(LOOSE_TAG, text, end) ?? matchAt(BROKEN_TAG, text, end);
    if (!matched) break;
    end += matched[0].length;
    const name = matched[1];
    const value = matched[2];
    if (name === undefined || value === undefined) continue;
    headers ??= new Map();
    headers.set(name, (value.includes('\\') ? value.replace(/\\(["\\])/g, '$1') : value).trim());
  }
  return { headers: headers ?? NO_HEADERS, end };
}
