import { readFileSync } from 'node:fs';

const manifest = new URL('../../package.json', import.meta.url);

/** The version in the server's package.json. */
export const tabiaVersion = (JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }).version;
