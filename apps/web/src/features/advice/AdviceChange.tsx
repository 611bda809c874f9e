import { lazy, Suspense } from 'react';
import type { AdviceChangeProps } from './AdviceChangeNotice.tsx';

const Notice = lazy(async () => ({ default: (await import('./AdviceChangeNotice.tsx')).AdviceChangeNotice }));

/** The notice of a recommended move that has changed; its code is loaded only where there is one. */
export function AdviceChange({ heroid, mistake }: AdviceChangeProps) {
  return (
    mistake.advice?.earlier && (
      <Suspense fallback={null}>
        <Notice heroid={heroid} mistake={mistake} />
      </Suspense>
    )
  );
}
