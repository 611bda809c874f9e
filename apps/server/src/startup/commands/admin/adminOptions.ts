/** Options of the admin tasks. */
export const ADMIN_OPTIONS = {
  'create-user': {
    email: { type: 'string', default: '' },
    password: { type: 'string', default: '' },
    name: { type: 'string' },
    admin: { type: 'boolean', default: false },
  },
  'set-admin': { email: { type: 'string', default: '' }, off: { type: 'boolean', default: false } },
  'help-token': { email: { type: 'string', default: '' }, name: { type: 'string', default: 'help-out' } },
  'forget-tokens': {},
  promo: {
    discount: { type: 'string' },
    trial: { type: 'string' },
    code: { type: 'string' },
    uses: { type: 'string' },
    until: { type: 'string' },
    list: { type: 'boolean', default: false },
    end: { type: 'string' },
  },
  reports: { limit: { type: 'string', default: '20' } },
  effect: { json: { type: 'boolean', default: false } },
  announce: { 'dry-run': { type: 'boolean', default: false } },
} as const;
