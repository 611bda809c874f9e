import { lazy, Suspense } from 'react';
import type { SharedPosition } from './loadPlanPgn.ts';

const ShareMenu = lazy(async () => ({ default: (await import('./ShareMenu.tsx')).ShareMenu }));

/** A menu beside a position: copy it or its plan, save the plan as a file, open it elsewhere. Loaded after the page. */
export function Share(position: SharedPosition) {
  return (
    <Suspense fallback={null}>
      <ShareMenu {...position} />
    </Suspense>
  );
}
