/**
 * Maps the index of an opening brace to the end of its comment: the index of the closing brace, or the length of
 * the text.
 */
export type EndOfComment = (open: number) => number;

/** For each opening brace the one that closes it if braces are counted; 0 if none does. */
function closedBy(text: string): Uint32Array {
  const ends = new Uint32Array(text.length);
  const open: number[] = [];
  for (let index = text.indexOf('{'); index < text.length; index++) {
    const sign = text.charCodeAt(index);
    if (sign === 0x7b) open.push(index);
    else if (sign === 0x7d) {
      const last = open.pop();
      if (last !== undefined) ends[last] = index;
    }
  }
  return ends;
}

/**
 * Finds the ends of the comments in a text. The standard does not nest comments, but programs do: inner braces
 * count if they are balanced within the text, otherwise the first closing brace ends the comment. The braces are
 * counted once for the whole text.
 */
export function commentEnds(text: string): EndOfComment {
  let ends: Uint32Array | undefined;
  let nextClose = -1;
  return (open) => {
    // Must be called in the order of the text: the part between two comments is scanned once.
    if (nextClose < open) nextClose = text.indexOf('}', open);
    if (nextClose === -1) nextClose = text.length;
    if (nextClose === text.length) return nextClose;
    const inner = text.indexOf('{', open + 1);
    if (inner === -1 || inner > nextClose) return nextClose;
    ends ??= closedBy(text);
    return ends[open] || nextClose;
  };
}
