import type { Ending } from '@tabia/api-client/contract';
import { fenOfKey, playLine, playUci } from '@tabia/chess';
import { nodesOf, startProgress, stepOf } from '../../../domain/training/progress.ts';
import type { StoredTraining } from '../../../store/study/trainings.ts';
import { reasonField } from '../views/adviceField.ts';

function named(fen: string, uci: string): { uci: string; san: string } {
  return { uci, san: playUci(fen, uci)?.san ?? uci };
}

/** Every move that failed in a training, with the first answer that missed it, in the order of the questions. */
export function missesOf({ plan, progress, positionId, heroWhite }: StoredTraining): Ending['misses'] {
  const asked = startProgress(plan);
  return nodesOf(plan, progress).flatMap(({ posid, line, decision, move, result }) => {
    if (result !== 'failure') return [];
    const step = stepOf(plan, { ...asked, queue: [{ line, decision, repeat: false }] });
    if (step === undefined) return [];
    const { from, play, part } = step;
    const root = fenOfKey(from.key, from.hm);
    const fen = playLine(root, play).at(-1)?.fen ?? root;
    const miss = progress.misses?.[posid];
    return [
      {
        posid,
        rootid: part?.positionId ?? positionId,
        fen,
        hm: from.hm + play.length,
        herowhite: (part?.heroWhite ?? heroWhite) ? (1 as const) : (0 as const),
        prepared: named(fen, move),
        answered: typeof miss?.uci === 'string' ? named(fen, miss.uci) : null,
        loss: miss?.loss ?? null,
        reason: miss?.reason ? reasonField(miss.reason) : null,
      },
    ];
  });
}
