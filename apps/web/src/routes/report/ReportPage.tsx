import type { Mistake, Progress, ProgressPosition } from '@tabia/api-client/contract';
import { BoardLook, type BoardShape, pieceSets } from '@tabia/board';
import { moveNumber } from '@tabia/chess';
import type { Voice } from '@tabia/mistakes/sentences';
import { type ReportItem, ReportView } from '@tabia/trainer';
import { ALL_GAMES, firstThree, listable } from '@tabia/trainer/findings';
import { Button, Inline, Page, Skeleton } from '@tabia/ui';
import { useMemo } from 'react';
import { useAdviceSentences } from '../../features/advice/AdviceText.tsx';
import { mistakeArrows } from '../../features/advice/useAdviceLines.ts';
import { useSan } from '../../features/boardLabels/useBoardLabels.ts';
import { LoadFailure } from '../../features/loadFailure/LoadFailure.tsx';
import { NoPlayer } from '../../features/playerChoice/NoPlayer.tsx';
import { PlayerChoice } from '../../features/playerChoice/PlayerChoice.tsx';
import { progressSentence } from '../../features/progressSentence/progressSentence.ts';
import { useFormat } from '../../i18n/format.ts';
import { useOpeningName } from '../../i18n/openingNames.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { useMistakes } from '../../state/mistakes/mistakes.ts';
import { usePlayers } from '../../state/players/players.ts';
import { calledPlayer } from '../../state/players/pupils.ts';
import { useChosenPlayer, useGrants, useKnownPlayer, useVoice } from '../../state/players/useGrants.ts';
import { useLook } from '../../state/preferences/useLook.ts';
import { useOrientation } from '../../state/preferences/usePreferences.ts';
import { useAnswer } from '../../state/queries/useAnswer.ts';

const NO_ARROWS: readonly BoardShape[] = [];
/** Games for which the points at stake are said; the outlook of a position is for 20. */
const OUTLOOKS = 5;

interface Found {
  readonly mistakes: readonly Mistake[];
  /** Undefined where the reader may not see it, and of an opponent, who studies nothing here. */
  readonly progress: Progress | undefined;
  readonly voice: Voice;
}

/** Everything on the two sheets, in words. */
function useReport({ mistakes, progress, voice }: Found) {
  const { t } = useTranslation('report');
  const { t: progressWords } = useTranslation('progress');
  const format = useFormat();
  const openingName = useOpeningName();
  const orientation = useOrientation();
  const san = useSan();
  const say = useAdviceSentences(voice);
  return useMemo(() => {
    const place = (opening: string | null, hm: number) =>
      t('place', {
        opening: opening === null ? t('unnamed') : openingName(opening),
        move: Math.floor(hm / 2) + 1,
      });
    const worst = firstThree(mistakes);
    const sentenceOf = ({ fen, total_count, advice, unadvised }: Mistake): string => {
      if (advice === null) return t(unadvised ? 'none' : 'pending');
      const { habit, instead, why } = say(fen, total_count, advice);
      return [habit, instead, why].filter(Boolean).join(' ');
    };
    const worstItem = (mistake: Mistake): ReportItem => ({
      id: String(mistake.position_id),
      fen: mistake.fen,
      orientation: orientation(mistake.herowhite),
      arrows: mistakeArrows(mistake),
      title: place(mistake.eco_opening, mistake.hm),
      text: sentenceOf(mistake),
    });
    const studiedItem = ({ posid, fen, herowhite, opening, hm, proof }: ProgressPosition): ReportItem => ({
      ...{ id: String(posid), fen, orientation: orientation(herowhite), arrows: NO_ARROWS },
      title: place(opening, hm),
      text: t('met', { held: proof.held, met: proof.met }),
    });
    const studied = progress?.positions === 0 ? undefined : progress;
    const states = studied?.states ?? [];
    const inState = (wanted: ProgressPosition['proof']['state']) =>
      states.filter(({ proof }) => proof.state === wanted);
    const [back, held] = [inState('back'), inState('held')];
    const [learnt, cured] = [inState('learnt'), inState('cured')];
    // Those that the card of the player counts as coming back.
    const repeated = listable(mistakes, 'all').filter(({ mdegree }) => mdegree === 2);
    const stake = repeated.reduce((sum, { outlook }) => sum + outlook.loss * OUTLOOKS, 0);
    const planned = mistakes.filter(({ istraining }) => istraining).length;
    const trainAgain = back.slice(0, 2);
    const isAgainst = voice.kind === 'opponent';
    const learn = worst.flatMap(({ advice, hm, eco_opening, position_id, herowhite }) => {
      const isNamed = trainAgain.some(
        (again) => again.posid === position_id && again.herowhite === herowhite,
      );
      const named = isAgainst ? advice?.mistake : advice?.recommended;
      if (!named || isNamed) return [];
      const move = moveNumber(hm, true) + san(named.san, named.uci);
      return [t(isAgainst ? 'aim' : 'learn', { move, place: place(eco_opening, hm) })];
    });
    const again = trainAgain.map(({ opening, hm }) => t('again', { place: place(opening, hm) }));
    // Two positions of one opening may come after the same number of moves.
    const lines = [...new Set([...again, ...learn])];
    const repeats =
      repeated.length === 0
        ? t('noWorst')
        : t('repeated', { count: repeated.length, points: format.number(Math.round(stake)) });
    return {
      sentences: isAgainst
        ? [repeats]
        : [
            progress === undefined
              ? t('withheld')
              : progress.positions === 0
                ? t('nothing')
                : progressSentence(progress, progressWords),
            repeats,
            studied === undefined
              ? t(planned === 0 ? 'unplanned' : 'planned', { count: planned })
              : t('counts', {
                  back: back.length,
                  held: held.length,
                  learnt: learnt.length,
                  cured: cured.length,
                }),
          ],
      worst: { id: 'worst', title: t('worst'), items: worst.map(worstItem), none: t('noWorst') },
      since:
        studied === undefined
          ? []
          : [
              { id: 'back', title: t('back'), items: back.map(studiedItem), none: t('noBack') },
              {
                id: 'held',
                title: t('held'),
                items: [...held, ...learnt, ...cured].map(studiedItem),
                none: t('noHeld'),
              },
            ],
      todo: { title: t('todo'), lines: lines.length > 0 ? lines : [t(isAgainst ? 'noWorst' : 'more')] },
    };
  }, [t, progressWords, format, openingName, orientation, san, say, mistakes, progress, voice.kind]);
}

function Report(found: Found) {
  const report = useReport(found);
  const { piece_style, board_theme } = useLook();
  return (
    <BoardLook pieceSet={pieceSets.find((set) => set === piece_style)} theme={board_theme}>
      <ReportView {...report} labels={{ board: ({ title }) => title }} />
    </BoardLook>
  );
}

/** The name on the report: the coach calls a pupil by the real one. */
function useName(heroid: number): string {
  const { own, pupil } = useKnownPlayer(heroid);
  return own?.name ?? (pupil && calledPlayer(pupil).name) ?? '…';
}

/** Two sheets for a lesson: how it stands, what costs most, what came back, what was held, what to do. */
export function ReportPage() {
  const { t } = useTranslation(['report', 'common']);
  const format = useFormat();
  const heroid = useChosenPlayer();
  const players = usePlayers();
  const voice = useVoice(heroid);
  const { results } = useGrants(heroid);
  const list = useMistakes(heroid, ALL_GAMES);
  const progress = useAnswer('progress/load', { heroid }, { enabled: heroid > 0 && results });
  const error = list.error ?? progress.error;
  const name = useName(heroid);
  if (heroid === 0 && players.data)
    return (
      <NoPlayer
        page={t('common:titles.report')}
        icon="file"
        title={t('noPlayer.title')}
        text={t('noPlayer.text')}
      />
    );
  const isLoaded = list.data !== undefined && (!results || progress.data !== undefined);
  return (
    <Page
      title={t('title', { name })}
      description={t('description', { date: format.day(new Date().toISOString()) })}
      width="text"
      actions={
        <Inline gap={2}>
          <PlayerChoice />
          <Button variant="primary" disabled={!isLoaded} onPress={() => window.print()}>
            {t('print')}
          </Button>
        </Inline>
      }
    >
      {error ? (
        <LoadFailure
          error={error}
          onRetry={() => {
            if (list.error) void list.refetch();
            if (progress.error) void progress.refetch();
          }}
        />
      ) : list.data && isLoaded ? (
        <Report
          mistakes={list.data.mistakes}
          progress={results && voice.kind !== 'opponent' ? progress.data : undefined}
          voice={voice}
        />
      ) : (
        <Skeleton label={t('common:loading')} shape="row" count={6} />
      )}
    </Page>
  );
}
