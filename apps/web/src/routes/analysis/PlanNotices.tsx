import { halfMoveOf } from '@tabia/chess';
import { type Analysis, numberedMove } from '@tabia/trainer/variations';
import { Button, Callout, Inline, Stack, Text } from '@tabia/ui';
import { useEffect, useRef } from 'react';
import { useSnapshot } from 'valtio';
import { useSan } from '../../features/boardLabels/useBoardLabels.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { type TreeNotice, useDecision, usePlanTree } from '../../state/analysis/useAnalysis.ts';
import { useGrants } from '../../state/players/useGrants.ts';

/** Positions of the plan in which newer evidence recommends another move: keep the prepared one, or change it. */
export function PlanNotices({
  analysis,
  heroid,
  posid: root,
}: {
  analysis: Analysis;
  heroid: number;
  posid: number;
}) {
  const { t } = useTranslation('analysis');
  const san = useSan();
  const decide = useDecision();
  const { owns } = useGrants(heroid);
  const state = useSnapshot(analysis.state);
  const name = { heroid, posid: root, herowhite: state.root?.herowhite ?? 1 };
  const { data } = usePlanTree(name, state.planned);
  const notices = state.planned && data ? data.notices : [];
  const grown = data?.moves;
  const seen = useRef(grown);
  useEffect(() => {
    // The tree has grown: the map shows the moves that came.
    if (seen.current !== undefined && seen.current !== grown) void analysis.open();
    seen.current = grown;
  }, [analysis, grown]);
  if (notices.length === 0 || !owns) return null;
  return (
    <Stack gap={2}>
      {notices.map(({ posid, fen, prepared, prefers }) => {
        const written = (move: TreeNotice['prepared']) =>
          numberedMove(halfMoveOf(fen) + 1, san(move.san, move.uci));
        const moves = { prepared: written(prepared), prefers: written(prefers) };
        const answer = (change: 0 | 1) => decide.mutate({ ...name, at: posid, change });
        return (
          <Callout key={posid}>
            <Stack gap={2}>
              <Text>{t('notice.text', moves)}</Text>
              <Inline gap={2}>
                <Button size="sm" disabled={decide.isPending} onPress={() => answer(0)}>
                  {t('notice.keep', moves)}
                </Button>
                <Button size="sm" disabled={decide.isPending} onPress={() => answer(1)}>
                  {t('notice.change', moves)}
                </Button>
              </Inline>
            </Stack>
          </Callout>
        );
      })}
    </Stack>
  );
}
