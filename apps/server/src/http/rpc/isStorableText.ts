/** True if PostgreSQL can store the string: no NUL and no lone surrogates. */
export function isStorableText(value: string): boolean {
  return !value.includes('\0') && value.isWellFormed();
}
