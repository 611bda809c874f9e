const TAG = /\s*\[\s*([A-Za-z0-9_]+)\s+"((?:[^"\\\n]|\\.)*)"\s*\]/y;
/** Some programs forget to escape a quote inside a value: then the last one of the line ends it. */
const LOOSE_TAG = /\s*\[\s*([A-Za-z0-9_]+)\s+"([^\n]*)"\s*\][^\S\n]*(?=\n|$)/y;
const BROKEN_TAG = /\s*\[[^\n]*(?=\n|$)/y;
/** What all of them begin with: most headers end where nothing does, and are not asked for the rest. */
const ANY_TAG = /\s*\[/y;

/** Nobody writes more tags; what stands behind them is taken for moves, and found to be none. */
const MOST_TAGS = 2_000;

/** The tags at the start of a game's text, and where the moves begin. A tag that cannot be read is left out. */
export const parseHeaders = (
  text: string,
): { readonly headers: ReadonlyMap<string, string>; readonly end: number } => {
  const headers = new Map<string, string>();
  let end = 0;
  for (let tags = 0; ; tags++) {
    ANY_TAG.lastIndex = end;
    if (tags >= MOST_TAGS || !ANY_TAG.test(text)) return { headers, end };
    let matched: RegExpExecArray | null = null;
    for (const pattern of [TAG, LOOSE_TAG, BROKEN_TAG]) {
      pattern.lastIndex = end;
      matched = pattern.exec(text);
      if (matched) {
        end = pattern.lastIndex;
        break;
      }
    }
    if (!matched) return { headers, end };
    const [, name, value] = matched;
    if (name !== undefined && value !== undefined)
      headers.set(name, (value.includes('\\') ? value.replace(/\\(["\\])/g, '$1') : value).trim());
  }
};
