/** Letters of scripts that are written from right to left, and signs that turn others around. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\u200f\u202a-\u202e\ufb1d-\ufdff\ufe70-\ufeff]/;

/** A value as it stands in a sentence: one that is written from right to left stays apart, so that it turns nothing beside it around. */
export function isolated(value: string): string {
  return RIGHT_TO_LEFT.test(value) ? `\u2068${value}\u2069` : value;
}
