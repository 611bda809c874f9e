import type { SharedFinding } from '@tabia/api-client/contract';
import { type BoardShape, BoardStage, MiniBoard } from '@tabia/board';
import { sansOf } from '@tabia/chess';
import { Button, Heading, Inline, Stack, Text } from '@tabia/ui';
import { useEffect, useState } from 'react';
import { useSan } from '../../features/boardLabels/useBoardLabels.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { useOrientation } from '../../state/preferences/useOrientation.ts';

function arrowsOf({ moves, better }: SharedFinding): readonly BoardShape[] {
  const arrow = (uci: string, brush: string) => ({ from: uci.slice(0, 2), to: uci.slice(2, 4), brush });
  const wrong = moves.filter((move) => move.wrong).map(({ uci }) => arrow(uci, 'mistake'));
  return (better === null ? wrong : [...wrong, arrow(better, 'best')]) as readonly BoardShape[];
}

/** How the group answered, and what is better. */
function Answers({ finding: { moves, better, positions } }: { finding: SharedFinding }) {
  const { t } = useTranslation('lesson');
  const san = useSan();
  const fen = positions[0]?.fen ?? '';
  const named = (uci: string) => san(sansOf(fen, [uci])[0] ?? uci, uci);
  return (
    <Stack gap={2}>
      <Text size="lg" weight="medium">
        {better === null ? t('checking') : t('better', { move: named(better) })}
      </Text>
      <Text weight="medium">{t('answered')}</Text>
      <Stack as="ul" gap={1}>
        {moves.map(({ uci, count, wrong }) => {
          const words = t('times', { move: named(uci), count });
          return <li key={uci}>{wrong ? `${words}, ${t('wrong')}` : words}</li>;
        })}
      </Stack>
    </Stack>
  );
}

/** Shared mistakes one by one, to show on a wall: a large board and a question first, the answers when they are asked for. */
export function WallView({ findings, onClose }: { findings: readonly SharedFinding[]; onClose: () => void }) {
  const { t } = useTranslation('lesson');
  const orientation = useOrientation();
  const [at, setAt] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const count = findings.length;
  const go = (step: number) => {
    setAt((now) => Math.min(count - 1, Math.max(0, now + step)));
    setOpen(false);
  };
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
      const isOnPage = event.target === document.body;
      if (!isPlain) return;
      if (event.key === 'ArrowRight' || event.key === 'ArrowLeft') {
        const step = event.key === 'ArrowRight' ? 1 : -1;
        setAt((now) => Math.min(count - 1, Math.max(0, now + step)));
        setOpen(false);
      } else if (event.key === ' ' && isOnPage) {
        event.preventDefault();
        setOpen((now) => !now);
      }
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [count]);
  const finding = findings[at];
  const [position] = finding?.positions ?? [];
  if (finding === undefined || position === undefined) return null;
  return (
    <Stack gap={3}>
      <Inline justify="between">
        <Heading level={2} size="md">
          {t('question', { side: t(position.herowhite === 1 ? 'white' : 'black') })}
        </Heading>
        <Text muted>{t('of', { number: at + 1, all: count })}</Text>
      </Inline>
      <BoardStage beside="lines">
        <MiniBoard
          fen={position.fen}
          orientation={orientation(position.herowhite)}
          {...(isOpen && { arrows: arrowsOf(finding) })}
        />
      </BoardStage>
      {isOpen && <Answers finding={finding} />}
      <Inline>
        <Button disabled={at === 0} onPress={() => go(-1)}>
          {t('previous')}
        </Button>
        {!isOpen && (
          <Button variant="primary" onPress={() => setOpen(true)}>
            {t('reveal')}
          </Button>
        )}
        <Button disabled={at === count - 1} onPress={() => go(1)}>
          {t('next')}
        </Button>
        <Button variant="ghost" onPress={onClose}>
          {t('close')}
        </Button>
      </Inline>
      <Text size="sm" muted>
        {t('keys')}
      </Text>
    </Stack>
  );
}
