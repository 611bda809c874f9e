import { type Analysis, type MapRequest, movesOnScreen } from '@tabia/trainer/variations';
import {
  Box,
  Button,
  ChipPopover,
  HelpPoint,
  IconButton,
  Inline,
  LinkButton,
  Popover,
  Stack,
  Switch,
  Text,
} from '@tabia/ui';
import { useNarrow } from '@tabia/ui/theme';
import { Link } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { PlayerChoice } from '../../features/playerChoice/PlayerChoice.tsx';
import { ShareMenu } from '../../features/share/ShareMenu.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { paths } from '../../paths.ts';
import { useLinkTo } from '../../state/address/useAddress.ts';
import { usePlanTree } from '../../state/analysis/useAnalysis.ts';
import { usePosition, usePositionLabels } from '../../state/mistakes/mistakes.ts';
import { useGrants } from '../../state/players/useGrants.ts';

type Labels = ReturnType<typeof usePositionLabels>;

/** Favorite, practice, bookmark, hidden: the labels of a position as switches with words. */
function LabelList({ labels }: { labels: Labels }) {
  const { t } = useTranslation('board');
  if (!labels.mayLabel) return null;
  return (
    <Stack gap={2}>
      <Switch label={t('labels.favorite')} selected={labels.isFavorite} onChange={labels.toggleFavorite} />
      <Switch label={t('labels.practice')} selected={labels.isPracticed} onChange={labels.togglePractice} />
      <Switch label={t('labels.bookmark')} selected={labels.isBookmarked} onChange={labels.toggleBookmark} />
      <Switch label={t('labels.ignore')} selected={labels.isIgnored} onChange={labels.toggleIgnored} />
    </Stack>
  );
}

/** The same behind one button, which says how many are on. */
function LabelChoice({ labels }: { labels: Labels }) {
  const { t } = useTranslation('board');
  if (!labels.mayLabel) return null;
  const { isFavorite, isPracticed, isBookmarked, isIgnored } = labels;
  const on = [isFavorite, isPracticed, isBookmarked, isIgnored].filter(Boolean).length;
  return (
    <HelpPoint id="addToLists">
      <HelpPoint id="bookmark">
        <ChipPopover label={t('labels.lists')} emphasized={on > 0} {...(on > 0 && { value: String(on) })}>
          <LabelList labels={labels} />
        </ChipPopover>
      </HelpPoint>
    </HelpPoint>
  );
}

const NO_LABELS: readonly number[] = [];

/** The analyzed position, by the same question as that of the variations: it is asked once. */
function useShown({ heroid, posid, categories, timecontrols }: MapRequest) {
  return usePosition(heroid, posid, { categories, timecontrols });
}

/** The labels of the analyzed position, put on and taken off. */
function useLabels(request: MapRequest) {
  const { data } = useShown(request);
  return usePositionLabels(request.heroid, data && request.posid, data?.labels ?? NO_LABELS);
}

interface Props {
  analysis: Analysis;
  request: MapRequest;
  back: string;
}

/** How much the tree asks to remember. */
function TreeSize({ analysis, request }: Pick<Props, 'analysis' | 'request'>) {
  const { heroid, posid } = request;
  const { t } = useTranslation('analysis');
  const format = useFormat();
  const { size: counted, planned, root, moves } = useSnapshot(analysis.state);
  const tree = usePlanTree({ heroid, posid, herowhite: root?.herowhite ?? 1 }, planned).data;
  const size = (planned && tree) || counted;
  const { data } = useShown(request);
  const { owns } = useGrants(heroid);
  // What is put into the plan before its move is firm gets it by itself; before that, the position and its moves say what is checked.
  const isAnswerChecked =
    data?.node.checking === true || [...moves.values()].some(({ checking }) => checking);
  const isBeingChecked = size?.moves === 0 && (planned ? tree?.growing != null : isAnswerChecked);
  const asks = () => {
    if (!size) return t('size.counting');
    if (size.moves === 0) return t(isBeingChecked ? 'size.checking' : 'size.nothing');
    const all = t('size.asks', {
      lines: t('size.lines', { count: size.lines }),
      moves: t('size.moves', { count: size.moves }),
    });
    return size.known === 0 ? all : t('size.known', { all, known: size.known });
  };
  const growing = () => {
    if (!tree?.growing || size?.moves === 0) return '\u00a0';
    const { failure, lines, computing } = tree.growing;
    return failure
      ? t('size.stopped', { time: format.moment(failure.retry_at, new Date()) })
      : t('size.growing', { lines, computing });
  };
  // The tree of a pupil is counted once it is in the plan.
  if (!owns && !planned) return null;
  return (
    <HelpPoint id="planOptions">
      {/* One below the other: on one line they are too wide for the actions to stay beside the title. */}
      <Stack gap={0}>
        <Text size="sm" muted tone={size?.moves === 0 && !isBeingChecked ? 'warning' : undefined}>
          {asks()}
        </Text>
        {/* The line of a planned tree is there from the start: nothing moves when it is put into the plan, or grows. */}
        <Text size="sm" muted>
          {planned ? growing() : '\u00a0'}
        </Text>
      </Stack>
    </HelpPoint>
  );
}

function BackLink({ back }: Pick<Props, 'back'>) {
  const { t } = useTranslation('analysis');
  return (
    <LinkButton variant="ghost" size="sm" asChild>
      <Link to={back}>{t('back')}</Link>
    </LinkButton>
  );
}

function PlanButton({ analysis, request: { heroid } }: Pick<Props, 'analysis' | 'request'>) {
  const { t } = useTranslation('analysis');
  const { planned } = useSnapshot(analysis.state);
  const { owns, plan } = useGrants(heroid);
  // A coach puts into the plan, the pupil takes out.
  if (!owns && (planned || !plan)) return null;
  return (
    <HelpPoint id="addRemovePosition">
      <Button
        variant="secondary"
        size="sm"
        onPress={() => void analysis.togglePlan()}
        otherText={t(planned ? 'addToPlan' : 'removeFromPlan')}
      >
        {t(planned ? 'removeFromPlan' : 'addToPlan')}
      </Button>
    </HelpPoint>
  );
}

function TrainLink({ analysis, request: { heroid, posid } }: Pick<Props, 'analysis' | 'request'>) {
  const { t } = useTranslation('analysis');
  const { root } = useSnapshot(analysis.state);
  const linkTo = useLinkTo();
  if (!useGrants(heroid).owns) return null;
  return (
    <HelpPoint id="directTraining">
      <LinkButton variant="training" size="sm" asChild>
        <Link to={linkTo(paths.exercise, { heroid, posid, herowhite: root?.herowhite })}>{t('train')}</Link>
      </LinkButton>
    </HelpPoint>
  );
}

/** The analyzed position and its plan, to take elsewhere. */
export function ShareRoot({ analysis, request: { heroid, posid } }: Pick<Props, 'analysis' | 'request'>) {
  const { t } = useTranslation('analysis');
  const { root } = useSnapshot(analysis.state);
  if (!root) return null;
  const moves = () => movesOnScreen(analysis.state.moves, analysis.state.selected);
  return (
    <ShareMenu word={t('copy')} {...{ heroid, posid, moves }} herowhite={root.herowhite} fen={root.fen} />
  );
}

/** One line of a phone, two with large text: the player, the training, and a sheet with the rest. */
function NarrowActions({ analysis, request, back }: Props) {
  const { t } = useTranslation('analysis');
  const labels = useLabels(request);
  return (
    <Stack gap={2}>
      <TreeSize analysis={analysis} request={request} />
      <Inline>
        <Box grow>
          <PlayerChoice />
        </Box>
        <Inline wrap={false}>
          <TrainLink analysis={analysis} request={request} />
          <Popover
            trigger={<IconButton icon="more" label={t('further')} />}
            label={t('further')}
            placement="bottom end"
          >
            <Stack gap={2}>
              <BackLink back={back} />
              <PlanButton analysis={analysis} request={request} />
              <LabelList labels={labels} />
            </Stack>
          </Popover>
        </Inline>
      </Inline>
    </Stack>
  );
}

/** All actions in one line, in words. */
function WideActions({ analysis, request, back }: Props) {
  const labels = useLabels(request);
  return (
    <Inline gap={2}>
      <PlayerChoice />
      <TreeSize analysis={analysis} request={request} />
      <BackLink back={back} />
      <LabelChoice labels={labels} />
      <Inline gap={2} wrap={false}>
        <PlanButton analysis={analysis} request={request} />
        <TrainLink analysis={analysis} request={request} />
      </Inline>
    </Inline>
  );
}

/** The player, how much the tree asks to remember, and what to do with it: the plan, the training. */
export function PlanActions(props: Props) {
  return useNarrow() ? <NarrowActions {...props} /> : <WideActions {...props} />;
}
