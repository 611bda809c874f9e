import type { Mistake } from '@tabia/api-client/contract';
import { FindingCard } from '@tabia/board';
import { MAX_COUNT_IN_WORDS } from '@tabia/mistakes';
import type { Voice } from '@tabia/mistakes/sentences';
import { isHabit, keptThree, listable, nameOf, OPEN_FILTERS, timesMade } from '@tabia/trainer/findings';
import { Button, Columns, Heading, HelpPoint, Inline, LinkButton, Stack, Text } from '@tabia/ui';
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { AdviceChange } from '../../../features/advice/AdviceChange.tsx';
import { useAdviceSentences } from '../../../features/advice/AdviceText.tsx';
import { mistakeArrows } from '../../../features/advice/useAdviceLines.ts';
import { useWithoutAdvice } from '../../../features/advice/useWithoutAdvice.ts';
import { useOpeningName } from '../../../i18n/openingNames.ts';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { paths } from '../../../paths.ts';
import { useLinkTo } from '../../../state/address/useAddress.ts';
import { useTrainedSide, useVoice } from '../../../state/players/useGrants.ts';
import { useOrientation } from '../../../state/preferences/usePreferences.ts';
import { useMistakeWords } from '../useMistakeWords.ts';

/** How often the mistake happened where it is no habit. */
function timesOf(mistake: Mistake): 1 | 2 | 3 | 'sometimes' {
  const times = Math.max(1, timesMade(mistake));
  return times === 1 || times === 2 || times === MAX_COUNT_IN_WORDS ? times : 'sometimes';
}

/** A habit, or how many times it happened. */
function useKind(): (mistake: Mistake) => string {
  const { t } = useTranslation('mistakes');
  return (mistake) => (isHabit(mistake) ? t('first.habit') : t(`first.times.${timesOf(mistake)}`));
}

/** The sentences of the advice; without one, what is known. */
function useSaid(
  mistake: Mistake,
  voice: Voice,
): { habit: string; instead?: string; why?: string; pending?: string | undefined } {
  const pending = useWithoutAdvice(mistake);
  const words = useMistakeWords();
  const say = useAdviceSentences(voice);
  const { fen, total_count, advice } = mistake;
  if (advice === null) return { habit: words.sentence(mistake), pending };
  const { habit, instead, why } = say(fen, total_count, advice);
  return { habit, instead, ...(why !== undefined && { why }) };
}

/** One of the worst positions, and the way to work on it. */
function FirstFinding({
  heroid,
  mistake,
  isFirst,
}: {
  heroid: number;
  mistake: Mistake;
  /** To look at it is the next step. */
  isFirst: boolean;
}) {
  const { t } = useTranslation(['mistakes', 'common']);
  const words = useMistakeWords();
  const openingName = useOpeningName();
  const orientation = useOrientation();
  const kind = useKind();
  const side = useTrainedSide(heroid);
  const linkTo = useLinkTo();
  const { position_id: posid, herowhite, fen, prevmove, advice } = mistake;
  const place = words.title(mistake);
  return (
    <FindingCard
      fen={fen}
      orientation={orientation(herowhite)}
      title={mistake.eco_opening ? openingName(mistake.eco_opening) : place}
      kind={kind(mistake)}
      emphasized={isHabit(mistake) && advice?.mistake.grade !== 'playable'}
      arrows={useMemo(() => mistakeArrows({ advice }), [advice])}
      {...useSaid(mistake, useVoice(heroid))}
      notice={<AdviceChange heroid={heroid} mistake={mistake} />}
      action={
        <LinkButton variant={isFirst ? 'primary' : 'secondary'} fullWidth asChild>
          <Link to={linkTo(paths.analysis, { heroid, posid, herowhite: side(herowhite), tab: 'three' })}>
            {t('first.action')}
          </Link>
        </LinkButton>
      }
      labels={{
        board: prevmove ? t('first.board', { place }) : t('startPosition'),
        loading: t('common:loading'),
      }}
    />
  );
}

interface Props {
  heroid: number;
  /** The positions to start with, one to three. */
  first: readonly Mistake[];
  mistakes: readonly Mistake[];
  calculating: boolean;
}

/** The way to the list of everything that is not hidden. */
function AllPositions({ heroid, mistakes, calculating }: Pick<Props, 'heroid' | 'mistakes' | 'calculating'>) {
  const { t } = useTranslation('mistakes');
  const linkTo = useLinkTo();
  return (
    <LinkButton variant="ghost" size="sm" asChild>
      <Link to={linkTo(paths.preAnalysis, { heroid, tab: 'list', ...OPEN_FILTERS })}>
        {/* Deeper searches also clear positions: a number that may fall again is none yet. */}
        {calculating ? t('first.allSoFar') : t('first.all', { number: listable(mistakes, 'all').length })}
      </Link>
    </LinkButton>
  );
}

/** The cards keep their places while they are read: costlier ones that are found meanwhile wait until they are wanted. */
function useKeptThree(first: readonly Mistake[], mistakes: readonly Mistake[]) {
  const [names, setNames] = useState<readonly string[]>([]);
  const kept = keptThree(mistakes, names);
  const shownNames = kept.map(nameOf);
  if (shownNames.join() !== names.join()) setNames(shownNames);
  const freshNames = first.map(nameOf);
  const hasOthers = freshNames.some((name) => !shownNames.includes(name));
  return { kept, hasOthers, showOthers: () => setNames(freshNames) };
}

/** Answers "What do I keep doing wrong?" in three sentences: the positions that cost the most, of both sides. */
export function FirstThree({ heroid, first, mistakes, calculating }: Props) {
  const { t } = useTranslation('mistakes');
  const { kept, hasOthers, showOthers } = useKeptThree(first, mistakes);
  return (
    <Stack gap={3}>
      <Inline justify="between">
        <HelpPoint id="criticalPositions">
          <Heading level={2} size="md">
            {t(`first.titles.${kept.length as 1 | 2 | 3}`)}
          </Heading>
        </HelpPoint>
        {hasOthers ? (
          <Button variant="ghost" size="sm" onPress={showOthers}>
            {t('first.others')}
          </Button>
        ) : (
          calculating && (
            <Text size="sm" muted>
              {t('first.calculating')}
            </Text>
          )
        )}
        <AllPositions heroid={heroid} mistakes={mistakes} calculating={calculating} />
      </Inline>
      <HelpPoint id="positionVariants">
        <Columns columns={{ phone: 1, tablet: 1, desktop: 3 }}>
          {kept.map((mistake, index) => (
            <FirstFinding
              key={`${mistake.position_id} ${mistake.herowhite}`}
              {...{ heroid, mistake }}
              isFirst={index === 0}
            />
          ))}
        </Columns>
      </HelpPoint>
    </Stack>
  );
}
