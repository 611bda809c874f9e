import { hasCode } from '@tabia/api-client';
import type { Mistake, Output } from '@tabia/api-client/contract';
import { BoardLook, DegreeMark, pieceSets } from '@tabia/board';
import { ALL_GAMES, readDegree } from '@tabia/trainer/findings';
import { EmptyState, Heading, Inline, LinkButton, later, Skeleton, SplitPane, Stack, Text } from '@tabia/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { AdviceText } from '../../../features/advice/AdviceText.tsx';
import { useAdviceLines } from '../../../features/advice/useAdviceLines.ts';
import { useWithoutAdvice } from '../../../features/advice/useWithoutAdvice.ts';
import { LoadFailure } from '../../../features/loadFailure/LoadFailure.tsx';
import { useFormat } from '../../../i18n/format.ts';
import { useOpeningName } from '../../../i18n/openingNames.ts';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { paths } from '../../../paths.ts';
import { useLinkedMistakes, useLinkedPosition } from '../../../state/mistakes/linkedFindings.ts';
import { isCalculating } from '../../../state/mistakes/mistakes.ts';
import { useKeptOrder } from '../../../state/mistakes/useKeptOrder.ts';
import { useOpenedLink } from '../../../state/players/shares.ts';
import { useLook } from '../../../state/preferences/useLook.ts';
import { useMistakeWords } from '../useMistakeWords.ts';

const ownMoves = later(async () => (await import('../position/OwnMoves.tsx')).OwnMoves);
const board = later(async () => (await import('../position/PositionPanel.tsx')).PositionBoard);

/** A position that a link shows: the sentences, the board with its lines, the moves that were played. Nothing is changed here. */
function SharedPosition({
  heroid,
  player,
  mistake,
}: {
  heroid: number;
  /** The name of the player. */
  player: string;
  mistake: Mistake;
}) {
  const { t: common } = useTranslation();
  const words = useMistakeWords();
  const openingName = useOpeningName();
  const { data } = useLinkedPosition(heroid, mistake.position_id);
  const [chosen, setChosen] = useState<string>();
  const advice = useAdviceLines(mistake, data, chosen);
  const missing = useWithoutAdvice(mistake);
  return (
    <Stack gap={4} as="section">
      <Stack gap={1}>
        <Inline gap={2} align="center" wrap={false}>
          <DegreeMark degree={readDegree(mistake)} label={words.pattern(mistake)} />
          <Heading level={3} size="md">
            {mistake.eco_opening ? openingName(mistake.eco_opening) : words.title(mistake)}
          </Heading>
        </Inline>
        {advice.said ? (
          <AdviceText
            fen={mistake.fen}
            total={mistake.total_count}
            advice={advice.said}
            voice={{ kind: 'pupil', name: player }}
          />
        ) : (
          missing && <Text>{missing}</Text>
        )}
        <Text size="sm" muted>
          {words.sentence(mistake)}
        </Text>
      </Stack>
      <board.Part mistake={mistake} advice={advice}>
        {data ? (
          <ownMoves.Part moves={data.moves} selected={advice.played} onSelect={setChosen} />
        ) : (
          <Skeleton label={common('loading')} shape="row" count={3} />
        )}
      </board.Part>
    </Stack>
  );
}

// In the file of the page that they belong to: shared by two parts, they would be a file of their own there.
const list = later(async () => (await import('../browser/MistakeBrowser.tsx')).MistakeList);
const listHead = later(async () => (await import('../browser/MistakeBrowser.tsx')).ListHead);

const wall = later(async () => (await import('./SharedWall.tsx')).SharedWall);

type Shared = Output<'shares/open'>;

const NONE: readonly Mistake[] = [];

function Loading() {
  const { t } = useTranslation();
  return <Skeleton label={t('loading')} shape="block" count={2} />;
}

/** The link shows nothing any more, or the service does not answer. */
function NotOpened({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation('sharing');
  const home = (
    <LinkButton asChild>
      <Link to={paths.cards}>{t('page.home')}</Link>
    </LinkButton>
  );
  if (!hasCode(error, 'not-found')) return <LoadFailure error={error} onRetry={onRetry} actions={home} />;
  return <EmptyState icon="warning" title={t('page.gone')} text={t('page.goneText')} actions={home} />;
}

/** The positions that a link shows: one, or a list with the chosen one beside it. */
function Positions({ heroid, player, posid }: { heroid: number; player: string; posid: number | null }) {
  const { t } = useTranslation('mistakes');
  const { t: words } = useTranslation('sharing');
  const [chosen, setChosen] = useState<number>();
  const { data, error, refetch } = useLinkedMistakes(heroid, chosen);
  const { mistakes = NONE, calculating = false } = data ?? {};
  const { shown: listed, above, showAbove } = useKeptOrder(mistakes, '');
  const shown = mistakes.find(({ position_id }) => position_id === chosen) ?? listed[0];
  // What is read stays, also where it was not chosen.
  if (shown !== undefined && shown.position_id !== chosen) setChosen(shown.position_id);
  if (error && !isCalculating(error)) return <NotOpened error={error} onRetry={() => void refetch()} />;
  if (!data && !error) return <Loading />;
  if (shown === undefined)
    return <EmptyState icon="search" title={words('page.none')} text={words('page.noneText')} />;
  const panel = <SharedPosition key={shown.position_id} {...{ heroid, player }} mistake={shown} />;
  if (posid !== null) return panel;
  return (
    <SplitPane wide="main" mainLabel={t('listLabel')} endLabel={t('panelLabel')} end={panel}>
      <Stack gap={2}>
        <listHead.Part
          shown={listed.length}
          count={mistakes.length}
          above={above}
          calculating={calculating}
          onShowAbove={showAbove}
          onShowAll={showAbove}
        />
        <list.Part
          heroid={heroid}
          games={ALL_GAMES}
          mistakes={listed}
          posids={[]}
          selected={shown.position_id}
          onSelect={setChosen}
          onOpen={setChosen}
        />
      </Stack>
    </SplitPane>
  );
}

/** What a link shows, in its heading, by its kind. */
function useHeading({ kind, hero }: Shared): { readonly title: string; readonly text: string } {
  const { t } = useTranslation('sharing');
  if (kind === 'wall') return { title: t('page.titleLesson'), text: t('page.descriptionLesson') };
  const player = hero ?? '';
  const title = t(kind === 'player' ? 'page.title' : 'page.titleOne', { player });
  return { title, text: t('page.description') };
}

function Shown(shared: Shared) {
  const { t } = useTranslation('sharing');
  const format = useFormat();
  const { piece_style, board_theme } = useLook();
  const { title, text } = useHeading(shared);
  const { heroid, hero, posid, names, expires_at } = shared;
  const until = expires_at === null ? '' : t('page.until', { date: format.day(expires_at) });
  return (
    <BoardLook pieceSet={pieceSets.find((set) => set === piece_style)} theme={board_theme}>
      <Stack gap={4}>
        <Stack gap={1}>
          <Heading level={2}>{title}</Heading>
          <Text size="sm" muted>
            {[text, until].filter(Boolean).join(' ')}
          </Text>
        </Stack>
        {heroid === null ? (
          <wall.Part names={names} />
        ) : (
          <Positions heroid={heroid} player={hero ?? ''} posid={posid} />
        )}
      </Stack>
    </BoardLook>
  );
}

/** What a link shows, until when, and the positions of a player or what several pupils share. */
export function SharedPositions() {
  const { data, error, refetch } = useOpenedLink();
  if (error && (!data || hasCode(error, 'not-found')))
    return <NotOpened error={error} onRetry={() => void refetch()} />;
  return data ? <Shown {...data} /> : <Loading />;
}
