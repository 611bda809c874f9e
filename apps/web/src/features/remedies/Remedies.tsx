import type { Mistake, Output } from '@tabia/api-client/contract';
import { moveNumber, playLine, START_FEN } from '@tabia/chess';
import { Button, Inline, Stack, Link as StyledLink, Text } from '@tabia/ui';
import { Link } from 'react-router-dom';
import { useFormat } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { paths } from '../../paths.ts';
import { useLinkTo } from '../../state/address/useAddress.ts';
import { usePositionChanges } from '../../state/mistakes/mistakes.ts';
import { useGrants, useVoice } from '../../state/players/useGrants.ts';
import { useAnswer } from '../../state/queries/useAnswer.ts';
import { useSan } from '../boardLabels/useBoardLabels.ts';
import { useCategoryName } from '../gameCategories/CategoryBoxes.tsx';
import { useTimeControlName } from '../timeControls/useTimeControlName.ts';

type Knowledge = NonNullable<Output<'training/knowledge'>['knowledge']>;
type Contrast = NonNullable<Output<'training/knowledge'>['contrast']>;

interface RemediesProps {
  heroid: number;
  mistake: Pick<Mistake, 'position_id' | 'herowhite' | 'istraining'>;
}

/** Where the reader goes with it: training, or the moves that lead there. */
const TARGETS = { learn: paths.exercise, slow: paths.exercise, order: paths.analysis } as const;

/** The one thing to do about it. */
function KnowledgeAction({ heroid, mistake, kind }: RemediesProps & Pick<Knowledge, 'kind'>) {
  const { t } = useTranslation('mistakes');
  const linkTo = useLinkTo();
  const { removeFromPlan } = usePositionChanges();
  const place = { heroid, posid: mistake.position_id, herowhite: mistake.herowhite };
  if (kind === 'drop')
    return (
      <Button
        size="sm"
        variant="secondary"
        loading={removeFromPlan.isPending}
        onPress={() => removeFromPlan.mutate(place)}
      >
        {t('knowledge.actions.drop')}
      </Button>
    );
  if (kind === 'slow' && mistake.istraining) {
    const session = { heroid, clock: true, posids: [mistake.position_id] };
    return (
      <StyledLink asChild>
        <Link to={linkTo(paths.exercise, session)}>{t('knowledge.actions.clock')}</Link>
      </StyledLink>
    );
  }
  return (
    <StyledLink asChild>
      <Link to={linkTo(TARGETS[kind], place)}>{t(`knowledge.actions.${kind}`)}</Link>
    </StyledLink>
  );
}

/** The ways to the position in which it failed most. */
function FailingOrders({ orders }: Pick<Knowledge, 'orders'>) {
  const { t } = useTranslation('mistakes');
  const san = useSan();
  const lineOf = (ucis: readonly string[]) =>
    playLine(START_FEN, ucis)
      .map((move, ply) => moveNumber(ply, ply === 0) + san(move.san, move.uci))
      .join(' ');
  return orders.map(({ ucis, met, wrong }) => (
    <Text key={ucis.join(' ')} size="sm" muted>
      {t('knowledge.failing', { line: lineOf(ucis), met, wrong })}
    </Text>
  ));
}

/** Two kinds of games of which one goes wrong far more often. */
function ContrastText({ contrast: { best, worst } }: { contrast: Contrast }) {
  const { t } = useTranslation('mistakes');
  const category = useCategoryName();
  const timeControl = useTimeControlName();
  const kind = (games: Contrast['best']) =>
    games.category === null
      ? timeControl(games.timecontrol) || t('knowledge.online')
      : category(games.category);
  const share = (games: Contrast['best']) =>
    t('knowledge.share', { kind: kind(games), met: games.met, wrong: games.wrong });
  return <Text size="sm">{t('knowledge.contrast', { worst: share(worst), best: share(best) })}</Text>;
}

/** Why a mistake still happens: what tests and games say together, and which games are worse. Nothing where they say too little. */
function KnowledgeNote({ heroid, mistake }: RemediesProps) {
  const { t } = useTranslation('mistakes');
  const { owns } = useGrants(heroid);
  const { data } = useAnswer('training/knowledge', { heroid, posid: mistake.position_id });
  const { knowledge, contrast } = data ?? {};
  // What is in no plan cannot leave it.
  const isSaid = knowledge && (knowledge.kind !== 'drop' || mistake.istraining);
  if (!isSaid && !contrast) return null;
  return (
    <Stack gap={1}>
      {isSaid && (
        <Inline gap={2}>
          <Text size="sm">
            {t(`knowledge.${knowledge.kind}`, {
              ...{ met: knowledge.met, wrong: knowledge.wrong },
              count: knowledge.met,
            })}
          </Text>
          {owns && <KnowledgeAction heroid={heroid} mistake={mistake} kind={knowledge.kind} />}
        </Inline>
      )}
      {isSaid && <FailingOrders orders={knowledge.orders} />}
      {contrast && <ContrastText contrast={contrast} />}
    </Stack>
  );
}

/** An earlier own move by which this mistake and others no longer come up; nothing where there is none. */
function EarlierMove({ heroid, mistake: { position_id: posid, herowhite } }: RemediesProps) {
  const { t } = useTranslation('mistakes');
  const format = useFormat();
  const san = useSan();
  const linkTo = useLinkTo();
  const { data } = useAnswer('training/earlier', { heroid, posid });
  const found = data?.earlier;
  if (!found) return null;
  const move = moveNumber(found.hm, true) + san(found.san, found.uci);
  return (
    <Inline gap={2}>
      <Text size="sm">
        {t('earlier.text', {
          move,
          games: t('earlier.games', { count: found.games }),
          mistakes: t('earlier.mistakes', { count: found.positions.length - 1 }),
          price:
            found.price > 0 ? t('earlier.price', { pawns: format.tenths(found.price) }) : t('earlier.free'),
        })}
      </Text>
      <StyledLink asChild>
        <Link to={linkTo(paths.analysis, { heroid, posid: found.posid, herowhite })}>
          {t('earlier.show', { move })}
        </Link>
      </StyledLink>
    </Inline>
  );
}

/** What helps against a mistake beside its better move: why it still happens, and where it can be avoided. */
export function Remedies(props: RemediesProps) {
  const { kind } = useVoice(props.heroid);
  // Both rest on results of training, and help the player.
  if (!useGrants(props.heroid).results || kind === 'opponent') return null;
  return (
    <>
      <KnowledgeNote {...props} />
      <EarlierMove {...props} />
    </>
  );
}
