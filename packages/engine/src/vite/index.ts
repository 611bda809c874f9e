export { stockfishFiles } from './stockfishFiles.ts';
