export { playSan } from './playSan.ts';
