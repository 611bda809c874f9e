import type { Ending } from '@tabia/api-client/contract';
import { MoveReview } from '@tabia/board';
import type { Reason } from '@tabia/mistakes';
import { numberedMove } from '@tabia/trainer/variations';
import { Heading, LinkButton, Stack } from '@tabia/ui';
import { Link } from 'react-router-dom';
import { useAdviceSentences } from '../../../features/advice/AdviceText.tsx';
import { useSan } from '../../../features/boardLabels/useBoardLabels.ts';
import { useFormat } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { paths } from '../../../paths.ts';
import { useLinkTo } from '../../../state/address/useAddress.ts';

type Miss = Readonly<Omit<Ending['misses'][number], 'reason'>> & { readonly reason: Reason | null };

interface MissProps {
  miss: Miss;
  heroid: number;
}

/** Why a move was a miss: the checked reason, else what it gives away. */
function useReason({ fen, prepared, answered, loss, reason }: Miss): string | undefined {
  const { t } = useTranslation('today');
  const say = useAdviceSentences();
  const san = useSan();
  const format = useFormat();
  if (answered === null) return undefined;
  if (reason) {
    // A prepared move is the player's own by now.
    const recommended = { ...prepared, own: true };
    const { instead, why } = say(fen, 0, { recommended, mistake: { san: answered.san, count: 0 }, reason });
    return why ?? instead;
  }
  const lost = Math.round(loss ?? 0);
  const words = { answered: san(answered.san, answered.uci), loss: format.number(lost) };
  return lost > 0 ? t('end.loss', words) : undefined;
}

/** A move that failed: what should be played, what was played, and what that gives away. */
function MissedMove({ miss, heroid }: MissProps) {
  const { t } = useTranslation('today');
  const san = useSan();
  const linkTo = useLinkTo();
  const why = useReason(miss);
  const { posid, fen, hm, herowhite, prepared, answered } = miss;
  const move = numberedMove(hm + 1, san(prepared.san, prepared.uci));
  const played = answered && san(answered.san, answered.uci);
  return (
    <MoveReview
      fen={fen}
      side={herowhite === 1 ? 'white' : 'black'}
      title={played ? t('end.instead', { move, answered: played }) : t('end.shown', { move })}
      reason={why}
      action={
        <LinkButton size="sm" asChild>
          <Link to={linkTo(paths.analysis, { heroid, posid, herowhite, today: undefined })}>
            {t('end.open')}
          </Link>
        </LinkButton>
      }
    />
  );
}

/** Every move that failed in a session, with what was played instead; nothing where none did. */
export function MissedMoves({ misses, heroid }: { misses: readonly Miss[]; heroid: number }) {
  const { t } = useTranslation('today');
  if (misses.length === 0) return null;
  return (
    <Stack gap={2}>
      <Heading level={2} size="sm">
        {t('end.missed')}
      </Heading>
      {misses.map((miss) => (
        <MissedMove key={miss.posid} miss={miss} heroid={heroid} />
      ))}
    </Stack>
  );
}
