const TAG = /\s*\[\s*([A-Za-z0-9_]+)\s+"((?:[^"\\\n]|\\.)*)"\s*\]/y;
/** Some programs forget to escape a quote inside a value: then the last quote of the line ends it. */
const LOOSE_TAG = /\s*\[\s*([A-Za-z0-9_]+)\s+"([^\n]*)"\s*\][^\S\n]*(?=\n|$)/y;
const BROKEN_TAG = /\s*\[[^\n]*(?=\n|$)/y;
/** The common prefix of all tags, checked first to save the other patterns. */
const ANY_TAG = /\s*\[/y;

/** More tags than any program writes; the rest is parsed as moves and rejected. */
const MAX_TAGS = 2_000;

/** Used by games without tags, so that fifty thousand of them need no map each. */
export const NO_HEADERS: ReadonlyMap<string, string> = new Map();

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/** Parses the tags at the start of a game's text and finds where the moves begin. Unreadable tags are left out. */
export function parseHeaders(text: string): {
  readonly headers: ReadonlyMap<string, string>;
  readonly end: number;
} {
  let headers: Map<string, string> | undefined;
  let end = 0;
  for (let tags = 0; end < text.length; tags++) {
    ANY_TAG.lastIndex = end;
    if (tags >= MAX_TAGS || !ANY_TAG.test(text)) break;
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
