/** Where the comment that opens at an index ends: the index of its closing brace, or the length of the text. */
export type EndOfComment = (open: number) => number;

/** For every opening brace the one that closes it when braces are counted; 0 where none does. */
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
 * Finds the ends of the comments of a text. The standard does not nest them, programs do: inner braces count when
 * they are balanced within the text, else the first closing one ends the comment. The braces are counted once for the
 * whole text, however many comments ask.
 */
export function commentEnds(text: string): EndOfComment {
  let ends: Uint32Array | undefined;
  let nextClose = -1;
  return (open) => {
    // Asked in the order of the text: what lies between two comments is looked through once.
    if (nextClose < open) nextClose = text.indexOf('}', open);
    if (nextClose === -1) nextClose = text.length;
    if (nextClose === text.length) return nextClose;
    const inner = text.indexOf('{', open + 1);
    if (inner === -1 || inner > nextClose) return nextClose;
    ends ??= closedBy(text);
    return ends[open] || nextClose;
  };
}
