import type { Mistake } from '@tabia/api-client/contract';
import { DegreeMark } from '@tabia/board';
import { type GameScope, readDegree } from '@tabia/trainer/findings';
import {
  Button,
  CollapsibleCards,
  Heading,
  HelpPoint,
  IconButton,
  Inline,
  LinkButton,
  later,
  Skeleton,
  Sparkline,
  Stack,
  Text,
} from '@tabia/ui';
import { Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { AdviceChange } from '../../../features/advice/AdviceChange.tsx';
import { AdviceText } from '../../../features/advice/AdviceText.tsx';
import { useAdviceLines } from '../../../features/advice/useAdviceLines.ts';
import { useWithoutAdvice } from '../../../features/advice/useWithoutAdvice.ts';
import { groupNote } from '../../../features/comparisonGroups/laterGroup.ts';
import { EngineFailureNote } from '../../../features/engineFailure/EngineFailureNote.tsx';
import { PositionGames } from '../../../features/positionGames/PositionGames.tsx';
import { laterRemedies } from '../../../features/remedies/laterRemedies.ts';
import { ShareMenu } from '../../../features/share/ShareMenu.tsx';
import { useFormat } from '../../../i18n/format.ts';
import { useOpeningName } from '../../../i18n/openingNames.ts';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { paths } from '../../../paths.ts';
import { useLinkTo } from '../../../state/address/useAddress.ts';
import { useOpenPosition, type usePositionLabels } from '../../../state/mistakes/mistakes.ts';
import { useTrainedSide, useVoice } from '../../../state/players/useGrants.ts';
import { useMistakeWords } from '../useMistakeWords.ts';
import { PositionBoard } from './PositionBoard.tsx';
import type { usePositionActions } from './usePositionActions.ts';

/** Keys of the page for the labels. */
const LABEL_KEYS = { favorite: 'F', bookmark: 'B', practice: 'R', ignored: 'X' } as const;

/** Favorite, bookmark, practice, hidden: the labels of a position, put on and taken off; the page listens to their letters. */
function LabelSwitches({ labels }: { labels: ReturnType<typeof usePositionLabels> }) {
  const { t } = useTranslation('board');
  if (!labels.mayLabel) return null;
  return (
    <>
      <HelpPoint id="addToLists">
        <IconButton
          icon="star"
          label={t('labels.favorite')}
          selected={labels.isFavorite}
          onPress={labels.toggleFavorite}
          shortcut={LABEL_KEYS.favorite}
        />
        <IconButton
          icon="repeat"
          label={t('labels.practice')}
          selected={labels.isPracticed}
          onPress={labels.togglePractice}
          shortcut={LABEL_KEYS.practice}
        />
        <IconButton
          icon="eyeOff"
          label={t('labels.ignore')}
          selected={labels.isIgnored}
          onPress={labels.toggleIgnored}
          shortcut={LABEL_KEYS.ignored}
        />
      </HelpPoint>
      <HelpPoint id="bookmark">
        <IconButton
          icon="bookmark"
          label={t('labels.bookmark')}
          selected={labels.isBookmarked}
          onPress={labels.toggleBookmark}
          shortcut={LABEL_KEYS.bookmark}
        />
      </HelpPoint>
    </>
  );
}

/** Points of win chance that a position is likely to cost in 100 games, if nothing changes; its outlook is for 20. */
function atStake({ outlook: { loss } }: Mistake): number {
  return Math.round(loss * 5);
}

/** Analyze, add to the plan, train; then the labels. The letters do the same. */
function PositionActions({
  heroid,
  mistake,
  actions,
}: {
  heroid: number;
  mistake: Mistake;
  actions: ReturnType<typeof usePositionActions>;
}) {
  const { t } = useTranslation('mistakes');
  const format = useFormat();
  const linkTo = useLinkTo();
  const side = useTrainedSide(heroid);
  const query = { heroid, posid: mistake.position_id, herowhite: side(mistake.herowhite) };
  const stake = atStake(mistake);
  return (
    <Inline gap={2}>
      {/* What is in the plan is trained next, anything else is looked at. */}
      <LinkButton variant={actions.owns && mistake.istraining ? 'secondary' : 'primary'} asChild>
        <Link to={linkTo(paths.analysis, query)}>{t('actions.analyze')}</Link>
      </LinkButton>
      {actions.mayPlan && (
        <HelpPoint id="addRemovePosition">
          <Button
            variant="secondary"
            onPress={actions.togglePlan}
            loading={actions.planning}
            otherText={t(mistake.istraining ? 'actions.addToPlan' : 'actions.removeFromPlan')}
          >
            {t(mistake.istraining ? 'actions.removeFromPlan' : 'actions.addToPlan')}
          </Button>
        </HelpPoint>
      )}
      {actions.owns && (
        <HelpPoint id="directTraining">
          <LinkButton variant={mistake.istraining ? 'training' : 'secondary'} asChild>
            <Link to={linkTo(paths.exercise, query)}>{t('actions.train')}</Link>
          </LinkButton>
        </HelpPoint>
      )}
      <Inline gap={0}>
        {actions.owns && (
          <IconButton
            icon="success"
            label={t('actions.studied')}
            selected={mistake.studied === 1}
            onPress={actions.toggleStudied}
            shortcut="S"
          />
        )}
        <LabelSwitches labels={actions} />
        <ShareMenu {...query} herowhite={mistake.herowhite} fen={mistake.fen} />
      </Inline>
      {stake > 0 && (
        <Text size="sm" muted>
          {t('actions.next', { percent: format.percent(mistake.outlook.wrong) })}{' '}
          {t('actions.stake', { count: stake })}
        </Text>
      )}
    </Inline>
  );
}

// The board is there first: tables bring 40 KB.
const ownMoves = later(async () => (await import('./OwnMoves.tsx')).OwnMoves);

interface Props {
  heroid: number;
  games: GameScope;
  mistake: Mistake;
  actions: ReturnType<typeof usePositionActions>;
}

/** The chosen position: one sentence, the board, own moves, the trend, the games, and what to do now. */
export function PositionPanel({ heroid, games, mistake, actions }: Props) {
  const { t } = useTranslation(['mistakes', 'common']);
  const OwnMoves = ownMoves.useLoaded();
  const voice = useVoice(heroid);
  const words = useMistakeWords();
  const openingName = useOpeningName();
  const GroupNote = groupNote.useLoaded();
  const Remedies = laterRemedies.useLoaded();
  const { data } = useOpenPosition({ heroid, posid: mistake.position_id, ...games });
  const present = data?.node.pos_to_id === mistake.position_id ? data : undefined;
  const [chosen, setChosen] = useState<{ posid: number; uci: string }>();
  const advice = useAdviceLines(
    mistake,
    present,
    chosen?.posid === mistake.position_id ? chosen.uci : undefined,
  );
  const missing = useWithoutAdvice(mistake);
  const statistics = (
    <HelpPoint id="statistics">
      <Text size="sm" muted>
        {words.sentence(mistake)}
      </Text>
    </HelpPoint>
  );
  return (
    <Stack gap={4} as="section">
      <Stack gap={1}>
        <Inline gap={2} align="center" wrap={false}>
          <DegreeMark degree={readDegree(mistake)} label={words.pattern(mistake)} />
          <Heading level={2} size="md">
            {mistake.eco_opening ? openingName(mistake.eco_opening) : words.title(mistake)}
          </Heading>
        </Inline>
        {advice.said ? (
          <AdviceText fen={mistake.fen} total={mistake.total_count} advice={advice.said} voice={voice} />
        ) : (
          <>
            {missing && <Text>{missing}</Text>}
            {statistics}
          </>
        )}
      </Stack>
      <AdviceChange heroid={heroid} mistake={mistake} />
      <EngineFailureNote failure={present?.failure} />
      <PositionActions heroid={heroid} mistake={mistake} actions={actions} />
      <PositionBoard mistake={mistake} advice={advice}>
        {present && OwnMoves ? (
          <HelpPoint id="positionVariations">
            <OwnMoves
              moves={present.moves}
              selected={advice.played}
              onSelect={(uci) => setChosen({ posid: mistake.position_id, uci })}
            />
          </HelpPoint>
        ) : (
          <Skeleton label={t('common:loading')} shape="row" count={3} />
        )}
      </PositionBoard>
      {advice.said && statistics}
      <Suspense fallback={null}>
        {present && Remedies && <Remedies heroid={heroid} mistake={mistake} />}
        {present && GroupNote && <GroupNote {...{ heroid, games, mistake }} own={present.moves} />}
      </Suspense>
      {mistake.trend.length > 1 && (
        <Inline gap={3} align="center">
          <Text size="sm" muted>
            {t('trend')}
          </Text>
          <Sparkline values={mistake.trend} label={words.trend(mistake)} />
        </Inline>
      )}
      <HelpPoint id="hideBoardStats">
        <CollapsibleCards
          items={[
            {
              id: 'games',
              title: t('gamesTitle', { count: mistake.total_count }),
              content: <PositionGames heroid={heroid} posid={mistake.position_id} games={games} />,
            },
          ]}
        />
      </HelpPoint>
    </Stack>
  );
}

export { PositionBoard } from './PositionBoard.tsx';
