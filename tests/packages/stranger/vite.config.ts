import { readdirSync } from 'node:fs';
import { stockfishFiles } from '@tabia/engine/vite';

const pages = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.html'));

export default { plugins: [stockfishFiles()], build: { rolldownOptions: { input: pages } } };
