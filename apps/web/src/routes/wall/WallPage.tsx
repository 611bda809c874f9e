import type { SharedFinding } from '@tabia/api-client/contract';
import { Board, BoardLook, type BoardShape, BoardStage, pieceSets } from '@tabia/board';
import { sansOf } from '@tabia/chess';
import {
  Button,
  EmptyState,
  Heading,
  Inline,
  LinkButton,
  Page,
  Skeleton,
  Stack,
  Surface,
  Text,
} from '@tabia/ui';
import { type RefObject, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useBoardLabels, useSan } from '../../features/boardLabels/useBoardLabels.ts';
import { usePageKeys } from '../../features/pageKeys/usePageKeys.ts';
import { useErrorWords } from '../../i18n/errorWords.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { paths } from '../../paths.ts';
import { useAddress } from '../../state/address/useAddress.ts';
import { useShared } from '../../state/players/pupils.ts';
import { useLook } from '../../state/preferences/useLook.ts';
import { useOrientation } from '../../state/preferences/useOrientation.ts';

function arrowsOf({ moves, better }: SharedFinding): readonly BoardShape[] {
  const arrow = (uci: string, brush: string) => ({ from: uci.slice(0, 2), to: uci.slice(2, 4), brush });
  const wrong = moves.filter((move) => move.wrong).map(({ uci }) => arrow(uci, 'mistake'));
  return (better === null ? wrong : [...wrong, arrow(better, 'best')]) as readonly BoardShape[];
}

const NO_ARROWS: readonly BoardShape[] = [];

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

function ToPupils() {
  const { t } = useTranslation('lesson');
  return (
    <LinkButton variant="ghost" asChild>
      <Link to={paths.coaching}>{t('close')}</Link>
    </LinkButton>
  );
}

/** The lesson on the whole screen, where the browser can do that. */
function WholeScreen({ lesson }: { lesson: RefObject<HTMLDivElement | null> }) {
  const { t } = useTranslation('lesson');
  if (!document.fullscreenEnabled) return null;
  const toggle = () =>
    document.fullscreenElement ? document.exitFullscreen() : lesson.current?.requestFullscreen();
  return (
    <Button variant="ghost" onPress={() => void toggle()?.catch(() => undefined)}>
      {t('wholeScreen')}
    </Button>
  );
}

/** One position at a time: a large board and a question first, the answers when they are asked for. */
function Lesson({ findings }: { findings: readonly SharedFinding[] }) {
  const { t } = useTranslation('lesson');
  const orientation = useOrientation();
  const labels = useBoardLabels();
  const [{ number = 1 }, setAddress] = useAddress();
  const lesson = useRef<HTMLDivElement>(null);
  const count = findings.length;
  const at = Math.min(count, number);
  // What was opened is closed again when another position is shown.
  const [opened, setOpened] = useState<number>();
  const isOpen = opened === at;
  const go = (to: number) => {
    setOpened(undefined);
    setAddress({ number: Math.min(count, Math.max(1, to)) });
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
    <Surface ref={lesson} padding="md">
      <Stack gap={3}>
        <Inline justify="between">
          <Heading level={2} size="md">
            {t('question', { side: t(position.herowhite === 1 ? 'white' : 'black') })}
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
        {isOpen && <Answers finding={finding} />}
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
          <WholeScreen lesson={lesson} />
          <ToPupils />
        </Inline>
        <Text size="sm" muted>
          {t('keys')}
        </Text>
      </Stack>
    </Surface>
  );
}

/** Answers "What would you play?": the mistakes that a group shares, one by one, to show on a wall. The address names group and position. */
export function WallPage() {
  const { t } = useTranslation('lesson');
  const { t: common } = useTranslation();
  const words = useErrorWords();
  const { piece_style, board_theme } = useLook();
  const [{ group }] = useAddress();
  const { data, error } = useShared(group);
  const title = group === undefined ? common('titles.lesson') : t('ofGroup', { group });
  return (
    <Page title={title} task>
      <BoardLook pieceSet={pieceSets.find((set) => set === piece_style)} theme={board_theme}>
        {error && <EmptyState tone="danger" {...words(error)} actions={<ToPupils />} />}
        {!data && !error && <Skeleton label={common('loading')} shape="square" />}
        {data?.findings.length === 0 && (
          <EmptyState icon="search" title={t('none')} text={t('empty')} actions={<ToPupils />} />
        )}
        {data && data.findings.length > 0 && <Lesson findings={data.findings} />}
      </BoardLook>
    </Page>
  );
}
