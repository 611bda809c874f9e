import help from '@tabia/help/ru.json' with { type: 'json' };
import { documents } from './documents.ts';
import errors from './errors.json' with { type: 'json' };

import { main } from './main.ts';
import { open } from './open.ts';

export const ru = { ...documents, ...main, ...open, errors, help };
