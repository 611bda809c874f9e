/** Whether a string can be stored: without NUL and halves of surrogate pairs, which no database takes as text. */
export function isStorableText(value: string): boolean {
  return !value.includes('\0') && value.isWellFormed();
}
