import type { SharedFinding } from '@tabia/api-client/contract';
import { Board, type BoardShape, BoardStage, moveArrow } from '@tabia/board';
import { sansOf } from '@tabia/chess';
import { Button, Heading, Inline, Stack, Surface, Text } from '@tabia/ui';
import { type ReactNode, type RefObject, useMemo, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { useOrientation } from '../../state/preferences/usePreferences.ts';
import { useBoardLabels, useSan } from '../boardLabels/useBoardLabels.ts';
import { usePageKeys } from '../pageKeys/usePageKeys.ts';

function arrowsOf({ moves, better }: SharedFinding): readonly BoardShape[] {
  const wrong = moves.filter((move) => move.wrong).map(({ uci }) => moveArrow(uci, 'mistake'));
  return better === null ? wrong : [...wrong, moveArrow(better, 'best')];
}

const NO_ARROWS: readonly BoardShape[] = [];

/** How the group answered, what is better, and who went wrong, where that may be said. */
function Answers({
  finding: { moves, better, unadvised, positions, pupils },
  names,
}: {
  finding: SharedFinding;
  names: boolean;
}) {
  const { t } = useTranslation('lesson');
  const san = useSan();
  const fen = positions[0]?.fen ?? '';
  const named = (uci: string) => san(sansOf(fen, [uci])[0] ?? uci, uci);
  return (
    <Stack gap={2}>
      <Text size="lg" weight="medium">
        {better === null ? t(unadvised ? 'noBetter' : 'checking') : t('better', { move: named(better) })}
      </Text>
      <Text weight="medium">{t('answered')}</Text>
      <Stack as="ul" gap={1}>
        {moves.map(({ uci, count, wrong }) => {
          const words = t('times', { move: named(uci), count });
          return <li key={uci}>{wrong ? `${words}, ${t('wrong')}` : words}</li>;
        })}
      </Stack>
      {names && (
        <>
          <Text weight="medium">{t('whoErred')}</Text>
          <Stack as="ul" gap={1}>
            {pupils.map(({ name, wrong }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two pupils may have the same name
              <li key={index}>
                {t('who', {
                  name,
                  moves: wrong.map(({ uci, count }) => t('times', { move: named(uci), count })).join(', '),
                })}
              </li>
            ))}
          </Stack>
        </>
      )}
    </Stack>
  );
}

/** The wall on the whole screen, where the browser can do that. */
function WholeScreen({ wall }: { wall: RefObject<HTMLDivElement | null> }) {
  const { t } = useTranslation('lesson');
  if (!document.fullscreenEnabled) return null;
  const toggle = () =>
    document.fullscreenElement ? document.exitFullscreen() : wall.current?.requestFullscreen();
  return (
    <Button variant="ghost" onPress={() => void toggle()?.catch(() => undefined)}>
      {t('wholeScreen')}
    </Button>
  );
}

export interface WallProps {
  findings: readonly SharedFinding[];
  /** The position that is shown, from 1. */
  number: number;
  onNumber: (number: number) => void;
  /** The answers say who went wrong. */
  names?: boolean;
  /** A way out, if there is one. */
  leave?: ReactNode;
}

/** One position at a time: a large board and a question first, the answers when they are asked for. */
export function Wall({ findings, number, onNumber, names = false, leave }: WallProps) {
  const { t } = useTranslation('lesson');
  const orientation = useOrientation();
  const labels = useBoardLabels();
  const wall = useRef<HTMLDivElement>(null);
  const count = findings.length;
  const at = Math.min(count, number);
  // What was opened is closed again when another position is shown.
  const [opened, setOpened] = useState<number>();
  const isOpen = opened === at;
  const go = (to: number) => {
    setOpened(undefined);
    onNumber(Math.min(count, Math.max(1, to)));
  };
  usePageKeys([
    ['ArrowRight', () => go(at + 1)],
    ['ArrowLeft', () => go(at - 1)],
    ['Space', () => setOpened(isOpen ? undefined : at)],
  ]);
  const finding = findings[at - 1];
  const [position] = finding?.positions ?? [];
  const arrows = useMemo(() => (finding && isOpen ? arrowsOf(finding) : NO_ARROWS), [finding, isOpen]);
  if (finding === undefined || position === undefined) return null;
  return (
    <Surface ref={wall} padding="md">
      <Stack gap={3}>
        <Inline justify="between">
          <Heading level={2} size="md">
            {t(`question.${position.herowhite}`)}
          </Heading>
          <Text muted>{t('of', { number: at, all: count })}</Text>
        </Inline>
        <BoardStage beside="lines">
          <Board
            fen={position.fen}
            orientation={orientation(position.herowhite)}
            shapes={arrows}
            animate={false}
            labels={labels}
          />
        </BoardStage>
        {isOpen && <Answers finding={finding} names={names} />}
        <Inline>
          <Button disabled={at === 1} onPress={() => go(at - 1)}>
            {t('previous')}
          </Button>
          {!isOpen && (
            <Button variant="primary" onPress={() => setOpened(at)}>
              {t('reveal')}
            </Button>
          )}
          <Button disabled={at === count} onPress={() => go(at + 1)}>
            {t('next')}
          </Button>
          <WholeScreen wall={wall} />
          {leave}
        </Inline>
        <Text size="sm" muted>
          {t('keys')}
        </Text>
      </Stack>
    </Surface>
  );
}
