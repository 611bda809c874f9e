/** Whether a string can be stored: without NUL and halves of surrogate pairs, which no database takes as text. */
export const isText = (value: string): boolean => !value.includes('\0') && value.isWellFormed();
