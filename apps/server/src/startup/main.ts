import process from 'node:process';
import { checkNode } from './checkNode.ts';
import { dispatch } from './cli.ts';

/** Entry point without npm: `node main.ts [serve|worker] [flags]`; default `serve`. */
checkNode();
const [first = 'serve', ...commandArguments] = process.argv.slice(2);
process.exit(
  await dispatch(
    first.startsWith('-') ? ['serve', first, ...commandArguments] : [first, ...commandArguments],
  ),
);
