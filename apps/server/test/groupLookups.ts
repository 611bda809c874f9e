import { openReference } from '@tabia/reference/node';
import { createGroupLookups, type GroupLookups } from '../src/reference/groupLookups.ts';

/** Look-ups in reference games and networks that a test made; without any by default. */
export function aGroupLookups(folders: { reference?: string; networks?: string } = {}): GroupLookups {
  return createGroupLookups({
    reference: openReference(folders.reference ?? '/nonexistent/reference'),
    networksFolder: folders.networks ?? '/nonexistent/nets',
    onProblem: (error) => {
      throw error;
    },
  });
}
