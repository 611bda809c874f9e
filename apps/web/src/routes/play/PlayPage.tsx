import { otherSide, type Side, START_FEN, sideToMove } from '@tabia/chess';
import { type PlayEnd, PlayOut, type PlayOutLabels, type Slip } from '@tabia/trainer';
import { Button, EmptyState, Inline, LinkButton, Page } from '@tabia/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useBoardLabels, useSan } from '../../features/boardLabels/useBoardLabels.ts';
import { TypedMove } from '../../features/typedMove/TypedMove.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { paths } from '../../paths.ts';
import { pathTo, useAddress } from '../../state/address/useAddress.ts';
import { clockText } from '../../state/games/games.ts';
import { type PlayedPlace, readPosition, useKeepSlip, usePlayOut } from '../../state/play/usePlayOut.ts';
import { useChosenPlayer, useGrants } from '../../state/players/useGrants.ts';
import { useOrientation } from '../../state/preferences/usePreferences.ts';

/** What can be done with a slip: keep it to train, or analyze it. */
function SlipActions({ slip, heroid, side }: { slip: Slip; heroid: number; side: Side }) {
  const { t } = useTranslation('play');
  const herowhite = side === 'white' ? 1 : 0;
  const { owns } = useGrants(heroid);
  const { mutate, isPending, data: posid } = useKeepSlip({ heroid, herowhite });
  const analysis = pathTo(paths.analysis, { heroid, herowhite, fen: slip.move.before });
  return (
    <Inline gap={2}>
      {heroid > 0 &&
        owns &&
        (posid === undefined ? (
          <Button variant="training" size="sm" onPress={() => mutate(slip)} loading={isPending}>
            {t('keep')}
          </Button>
        ) : (
          <LinkButton variant="training" size="sm" asChild>
            <Link to={pathTo(paths.exercise, { heroid, posid, herowhite })}>{t('kept')}</Link>
          </LinkButton>
        ))}
      <LinkButton size="sm" asChild>
        <Link to={analysis}>{t('analyze')}</Link>
      </LinkButton>
    </Inline>
  );
}

/** How a game ended, from the player's side. */
function useEndWords(side: Side): (end: PlayEnd) => string {
  const { t } = useTranslation('play');
  const { t: board } = useTranslation('board');
  return (end) =>
    'winner' in end
      ? t(`end.${end.kind}.${end.winner === side ? 'won' : 'lost'}`)
      : board(`ends.${end.kind}`);
}

function PlayedGame({ heroid, place }: { heroid: number; place: PlayedPlace }) {
  const { t } = useTranslation(['play', 'common']);
  const format = useFormat();
  const { game, opponent } = usePlayOut(place);
  const [flipped, setFlipped] = useState(false);
  const { side } = place;
  const usual = useOrientation()(side === 'white' ? 1 : 0);
  const labels: PlayOutLabels = {
    board: useBoardLabels(),
    san: useSan(),
    phases: { asking: t('phases.asking'), replying: t('phases.replying'), broken: t('phases.broken') },
    end: useEndWords(side),
    moves: t('moves'),
    slip: ({ loss, ...moves }) => t('slip', { ...moves, loss: format.tenths(loss) }),
    noSlip: t('noSlip'),
    judging: t('judging'),
    gaps: t('gaps'),
    clock: (who, ms) => t(`clock.${who}`, { time: clockText(ms / 1000) }),
    check: t('check'),
    flip: t('flip'),
    resign: t('resign'),
    restart: t('restart'),
    retry: t('retry'),
  };
  const level = opponent && String(opponent.level);
  const who =
    opponent === undefined
      ? t('opponent.finding')
      : opponent.kind === 'network'
        ? t('opponent.network', { level })
        : t('opponent.engine', { rating: level });
  return (
    <Page title={t('common:titles.play')} description={who} accent="training">
      <PlayOut
        game={game}
        side={side}
        orientation={flipped ? otherSide(usual) : usual}
        onFlip={() => setFlipped(!flipped)}
        moveField={(fen) => <TypedMove fen={fen} hideLabel onMove={(uci) => game.play(uci)} />}
        slipActions={(slip) => <SlipActions slip={slip} heroid={heroid} side={side} />}
        labels={labels}
      />
    </Page>
  );
}

/** A game from a position of a training, of the analysis, or before a game: what would I play on? */
export function PlayPage() {
  const { t } = useTranslation(['play', 'common']);
  const [{ fen: given, herowhite, rivalid }] = useAddress();
  const heroid = useChosenPlayer();
  const fen = readPosition(given, START_FEN);
  if (fen === undefined)
    return (
      <Page title={t('common:titles.play')}>
        <EmptyState
          title={t('badFen.title')}
          text={t('badFen.text')}
          actions={
            <LinkButton variant="training" asChild>
              <Link to={paths.exercise}>{t('toTraining')}</Link>
            </LinkButton>
          }
        />
      </Page>
    );
  const side = herowhite === undefined ? sideToMove(fen) : herowhite === 1 ? 'white' : 'black';
  const place = { fen, side, levelOf: rivalid ?? heroid, isRapid: rivalid !== undefined };
  return <PlayedGame key={`${heroid} ${rivalid} ${fen} ${side}`} heroid={heroid} place={place} />;
}
