import help from '@tabia/help/en.json' with { type: 'json' };
import { account } from './account.ts';
import { coach } from './coach.ts';
import { documents } from './documents.ts';
import { every } from './every.ts';
import failures from './failures.json' with { type: 'json' };
import gaps from './gaps.json' with { type: 'json' };
import { helper } from './helping.ts';
import { lines } from './lines.ts';
import { links } from './links.ts';
import minutes from './minutes.json' with { type: 'json' };
import { open } from './open.ts';
import { openings } from './openings.ts';
import { operator } from './operator.ts';
import { opponent } from './opponent.ts';
import { people } from './people.ts';
import { playing } from './play.ts';
import { positions } from './positions.ts';
import progress from './progress.json' with { type: 'json' };
import report from './report.json' with { type: 'json' };
import { timed } from './timed.ts';

export const en = {
  ...every,
  failures,
  ...open,
  ...documents,
  ...positions,
  ...people,
  ...openings,
  gaps,
  ...account,
  ...helper,
  ...links,
  ...opponent,
  ...coach,
  ...timed,
  ...playing,
  ...operator,
  minutes,
  progress,
  ...lines,
  report,
  help,
};
