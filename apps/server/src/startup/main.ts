import process from 'node:process';
import { checkNode } from './checkNode.ts';
import { dispatch } from './cli.ts';

/** The service without npm around it: `node main.ts [serve|worker] [flags]`; `serve` when nothing is said. */
checkNode();
const [first = 'serve', ...rest] = process.argv.slice(2);
process.exit(await dispatch(first.startsWith('-') ? ['serve', first, ...rest] : [first, ...rest]));
