import type { EngineFailure, Gap } from '@tabia/api-client/contract';
import {
  Button,
  Columns,
  EmptyState,
  Inline,
  LinkButton,
  Skeleton,
  Stack,
  Text,
  VisuallyHidden,
} from '@tabia/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { EngineFailureNote } from '../../../features/engineFailure/EngineFailureNote.tsx';
import { LoadFailure } from '../../../features/loadFailure/LoadFailure.tsx';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { paths } from '../../../paths.ts';
import { useIsOperator } from '../../../state/account/accountCalls.ts';
import { useLinkTo } from '../../../state/address/useAddress.ts';
import { nameOfGap, useGaps } from '../../../state/gaps/gaps.ts';
import { useKeptPlaces } from '../../../state/places/keptPlaces.ts';
import { useVoice } from '../../../state/players/useGrants.ts';
import { GapFinding } from './GapFinding.tsx';

/** Why no gap is shown. */
type NoGapsReason = 'no-games' | 'no-others' | 'get-others' | 'finding' | 'late' | 'none';

const ICONS = {
  'no-games': 'search',
  'no-others': 'search',
  'get-others': 'search',
  finding: 'engine',
  late: 'engine',
  none: 'success',
} as const;

/** Why there is nothing to prepare for, and the next step. */
function NoGaps({ reason }: { reason: NoGapsReason }) {
  const { t } = useTranslation('gaps');
  const linkTo = useLinkTo();
  const list = linkTo(paths.preAnalysis, { tab: 'list' });
  const to = {
    'no-games': linkTo(paths.cards),
    'no-others': list,
    'get-others': linkTo(paths.preferences),
    finding: linkTo(paths.cards),
    late: linkTo(paths.cards),
    none: list,
  };
  return (
    <EmptyState
      icon={ICONS[reason]}
      tone={reason === 'none' ? 'success' : 'neutral'}
      title={t(`empty.${reason}.title`)}
      text={t(`empty.${reason}.text`)}
      actions={
        <LinkButton asChild>
          <Link to={to[reason]}>{t(`empty.${reason}.action`)}</Link>
        </LinkButton>
      }
    />
  );
}

/** Gaps that are shown at once: each has a board. */
const SHOWN_AT_ONCE = 6;

interface FoundProps {
  heroid: number;
  gaps: readonly Gap[];
  busy: boolean;
  failure: EngineFailure | null;
}

function Found({ heroid, gaps, busy, failure }: FoundProps) {
  const { t } = useTranslation('gaps');
  const { t: mistakes } = useTranslation('mistakes');
  const [count, setCount] = useState(SHOWN_AT_ONCE);
  const { shown, sort } = useKeptPlaces(gaps, nameOfGap);
  const left = gaps.length - count;
  const context = useVoice(heroid).kind;
  // While they keep their places, the most costly need not be the first.
  const state = busy ? t('judging') : sort ? '' : t('order', { context });
  return (
    <Stack gap={3}>
      <VisuallyHidden>
        <h2>{mistakes('views.gaps')}</h2>
      </VisuallyHidden>
      <Text size="sm" muted>
        {t('note', { context })} {state}
      </Text>
      <EngineFailureNote failure={failure} />
      <Columns columns={{ phone: 1, tablet: 2, desktop: 3 }}>
        {shown.slice(0, count).map((gap) => (
          <GapFinding key={nameOfGap(gap)} heroid={heroid} gap={gap} />
        ))}
      </Columns>
      {/* Below the cards, so that nothing moves for it. */}
      <Inline gap={2}>
        {left > 0 && (
          <Button variant="secondary" onPress={() => setCount(count + SHOWN_AT_ONCE)}>
            {t('more', { count: left })}
          </Button>
        )}
        {sort && !busy && (
          <Button variant="ghost" onPress={sort}>
            {t('sort')}
          </Button>
        )}
      </Inline>
    </Stack>
  );
}

function Waiting() {
  const { t } = useTranslation();
  return <Skeleton label={t('loading')} shape="block" count={3} />;
}

/** Answers "What will I meet that I have not met yet?": likely replies without a prepared answer, the most costly first. */
export function GapsView({ heroid }: { heroid: number }) {
  const { data, error, refetch } = useGaps(heroid);
  const isOperator = useIsOperator();
  // What is below has the words already.
  const { ready } = useTranslation(['common', 'gaps'], { wait: false });
  if (!ready) return <Waiting />;
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Waiting />;
  const { gaps, finding, late, judging, failure, problem } = data;
  // Only the operator can get some.
  if (problem === 'no-others' && isOperator) return <NoGaps reason="get-others" />;
  if (problem !== null) return <NoGaps reason={problem} />;
  if (gaps.length === 0) return <NoGaps reason={late ? 'late' : finding ? 'finding' : 'none'} />;
  return <Found key={heroid} heroid={heroid} gaps={gaps} busy={finding || judging} failure={failure} />;
}
