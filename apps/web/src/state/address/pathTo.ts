import type { PagePath } from '../../paths.ts';
import { type AddressQuery, writeQuery } from './addressCodec.ts';

/** Address of a page with its query; empty values are left out, 0 stays. */
export function pathTo(path: PagePath, query: AddressQuery = {}): string {
  return path + writeQuery(query);
}
