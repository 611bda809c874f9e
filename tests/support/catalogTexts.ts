/** The texts of a catalog with their keys, such as `mistakes:views.tree`: those without values, and long enough to tell apart. */
export function* textsOf(words: object, before = ''): Generator<readonly [key: string, text: string]> {
  const separator = before === '' ? '' : before.includes(':') ? '.' : ':';
  for (const [name, value] of Object.entries(words)) {
    const key = `${before}${separator}${name}`;
    if (typeof value === 'object' && value !== null) yield* textsOf(value, key);
    else if (typeof value === 'string' && value.length > 3 && !value.includes('{{')) yield [key, value];
  }
}
