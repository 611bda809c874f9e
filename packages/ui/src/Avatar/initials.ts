/** The first letters of the first and last word of a name, upper case; empty for an empty name. */
export function initials(name: string): string {
  const words = name
    .trim()
    .split(/[\s,_-]+/u)
    .filter(Boolean);
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words;
  return chosen.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('');
}
