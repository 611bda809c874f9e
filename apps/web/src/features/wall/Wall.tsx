import type { SharedFinding } from '@tabia/api-client/contract';
import { Board, type BoardShape, BoardStage, moveArrow } from '@tabia/board';
import { sansOf } from '@tabia/chess';
import { Button, Heading, Inline, Stack, Surface, Text } from '@tabia/ui';
import { type ReactNode, type RefObject, useMemo, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { useKeptPlaces } from '../../state/places/keptPlaces.ts';
import { useOrientation } from '../../state/preferences/usePreferences.ts';
import { useBoardLabels, useSan } from '../boardLabels/useBoardLabels.ts';
import { gradeArrow } from '../grades/gradeArrow.ts';
import { usePageKeys } from '../pageKeys/usePageKeys.ts';

function arrowsOf({ moves, better }: SharedFinding): readonly BoardShape[] {
  const wrong = moves.filter((move) => move.wrong).map(({ uci, grade }) => gradeArrow(uci, grade));
  return better === null ? wrong : [...wrong, moveArrow(better, 'best')];
}

const NO_ARROWS: readonly BoardShape[] = [];

interface WhoProps {
  heading: string;
  pupils: SharedFinding['pupils'];
  moveOf: (uci: string) => string;
}

/** Pupils with their moves, under a heading; nothing without any. */
function Who({ heading, pupils, moveOf }: WhoProps) {
  const { t } = useTranslation('lesson');
  if (pupils.length === 0) return null;
  return (
    <>
      <Text weight="medium">{heading}</Text>
      <Stack as="ul" gap={1}>
        {pupils.map(({ name, wrong }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two pupils may have the same name
          <li key={index}>
            {t('who', {
              name,
              moves: wrong.map(({ uci, count }) => t('times', { move: moveOf(uci), count })).join(', '),
            })}
          </li>
        ))}
      </Stack>
    </>
  );
}

/** Who made only playable moves has made no mistake. */
function hasErred({ wrong }: SharedFinding['pupils'][number]): boolean {
  return wrong.some(({ grade }) => grade !== 'playable');
}

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
  const isPlayable = moves.every(({ wrong, grade }) => !wrong || grade === 'playable');
  const moveOf = (uci: string) => san(sansOf(fen, [uci])[0] ?? uci, uci);
  return (
    <Stack gap={2}>
      <Text size="lg" weight="medium">
        {better === null
          ? t(unadvised ? 'noBetter' : 'checking')
          : t(isPlayable ? 'stronger' : 'better', { move: moveOf(better) })}
      </Text>
      <Text weight="medium">{t('answered')}</Text>
      <Stack as="ul" gap={1}>
        {moves.map(({ uci, count, wrong, grade }) => {
          const words = t('times', { move: moveOf(uci), count });
          const kind = t(grade === 'playable' ? 'playable' : 'wrong');
          return <li key={uci}>{wrong ? `${words}, ${kind}` : words}</li>;
        })}
      </Stack>
      {names && (
        <>
          <Who heading={t('whoErred')} pupils={pupils.filter(hasErred)} moveOf={moveOf} />
          <Who heading={t('whoPlayed')} pupils={pupils.filter((pupil) => !hasErred(pupil))} moveOf={moveOf} />
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

interface NamedFinding {
  readonly name: string;
  readonly finding: SharedFinding;
}

function nameOf({ name }: NamedFinding): string {
  return name;
}

/** Findings by names that outlast another order. Two kinds of one position may begin with the same one. */
function named(findings: readonly SharedFinding[]): readonly NamedFinding[] {
  const seen = new Map<string, number>();
  return findings.map((finding) => {
    const place = `${finding.kind} ${finding.positions[0]?.posid}`;
    const count = (seen.get(place) ?? 0) + 1;
    seen.set(place, count);
    return { name: `${place} ${count}`, finding };
  });
}

/** The finding of a number, which stays the same while others come and go. */
function useShownFinding(findings: readonly SharedFinding[], number: number) {
  const { shown } = useKeptPlaces(
    useMemo(() => named(findings), [findings]),
    nameOf,
  );
  const nameAt = (place: number): string | undefined => shown[place - 1]?.name;
  const [chosen, setChosen] = useState({ number, name: nameAt(number) });
  if (chosen.number !== number) setChosen({ number, name: nameAt(number) });
  const found = shown.findIndex(({ name }) => name === chosen.name);
  const at = found < 0 ? Math.min(shown.length, number) : found + 1;
  const choose = (to: number) => setChosen({ number: to, name: nameAt(to) });
  return { at, name: nameAt(at), finding: shown[at - 1]?.finding, choose };
}

/** One position at a time: a large board and a question first, the answers when they are asked for. */
export function Wall({ findings, number, onNumber, names = false, leave }: WallProps) {
  const { t } = useTranslation('lesson');
  const orientation = useOrientation();
  const labels = useBoardLabels();
  const wall = useRef<HTMLDivElement>(null);
  const count = findings.length;
  const { at, name, finding, choose } = useShownFinding(findings, number);
  // What was opened is closed again when another position is shown.
  const [opened, setOpened] = useState<string>();
  const isOpen = name !== undefined && opened === name;
  const go = (to: number) => {
    const next = Math.min(count, Math.max(1, to));
    setOpened(undefined);
    choose(next);
    onNumber(next);
  };
  usePageKeys([
    ['ArrowRight', () => go(at + 1)],
    ['ArrowLeft', () => go(at - 1)],
    ['Space', () => setOpened(isOpen ? undefined : name)],
  ]);
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
            <Button variant="primary" onPress={() => setOpened(name)}>
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
