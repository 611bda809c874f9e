/** Options of the tasks for reference games. */
export const REFERENCE_OPTIONS = {
  add: {
    name: { type: 'string' },
    'rating-from': { type: 'string' },
    'rating-to': { type: 'string' },
    'time-control': { type: 'string' },
    since: { type: 'string' },
    until: { type: 'string' },
    rated: { type: 'boolean', default: false },
    every: { type: 'string' },
  },
  list: { json: { type: 'boolean', default: false } },
  show: { fen: { type: 'string' }, group: { type: 'string' }, json: { type: 'boolean', default: false } },
  remove: {},
} as const;
