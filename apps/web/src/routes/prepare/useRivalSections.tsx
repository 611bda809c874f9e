import type {
  RivalChange,
  RivalLine,
  RivalMap,
  RivalNovelty,
  RivalPosition,
} from '@tabia/api-client/contract';
import { type BoardShape, moveArrow } from '@tabia/board';
import { moveNumber, playLine, START_FEN } from '@tabia/chess';
import type { RivalItem, RivalSection } from '@tabia/trainer';
import { Button, LinkButton } from '@tabia/ui';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { useSan } from '../../features/boardLabels/useBoardLabels.ts';
import { gradeArrow } from '../../features/grades/gradeArrow.ts';
import { useFormat } from '../../i18n/format.ts';
import { useOpeningName } from '../../i18n/openingNames.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { paths } from '../../paths.ts';
import { pathTo } from '../../state/address/useAddress.ts';
import { useChosenTraining } from '../../state/exercise/today.ts';
import { useGrants, useVoice } from '../../state/players/useGrants.ts';

/** The two who will meet. */
export interface Pairing {
  readonly heroid: number;
  readonly rivalid: number;
  /** The player's color. */
  readonly herowhite: 0 | 1;
}

type ReachedPosition = Pick<RivalLine, 'fen' | 'hm' | 'prehistory_uci' | 'opening' | 'probability'>;
type Move = Pick<NonNullable<RivalPosition['better']>, 'san' | 'uci'>;

/** Below this a share is not written. */
const MIN_SHARE = 0.01;

/** How often something happened, of the times that it could: no sentence says "1 of 1 times". */
function oftenOf(count: number, met: number): '' | 'Every' | 'Once' {
  if (count < met) return '';
  return met === 1 ? 'Once' : 'Every';
}

/** Trains one position; it is put into the plan if it is not there. A coach trains on no position of a pupil with an account. */
function TrainButton({
  heroid,
  position,
  herowhite,
}: { position: RivalPosition } & Omit<Pairing, 'rivalid'>) {
  const { t } = useTranslation(['rivals', 'common']);
  const { begin, isPending } = useChosenTraining(heroid);
  const { owns } = useGrants(heroid);
  const { posid, hm, opening, planned } = position;
  if (!owns) return null;
  return (
    <Button
      size="sm"
      onPress={() => void begin([{ posid, herowhite, hm, opening, planned }])}
      loading={isPending}
      loadingLabel={t('common:loading')}
    >
      {t('train')}
    </Button>
  );
}

/** What words about the player take: they speak to the reader, who is the player, or say it of a pupil by name. */
export function usePlayerWords(heroid: number): { readonly context?: 'pupil'; readonly player: string } {
  const { kind, name } = useVoice(heroid);
  return useMemo(() => (kind === 'me' ? { player: '' } : { context: 'pupil', player: name }), [kind, name]);
}

/** The map of two players as sections of positions, in the reader's words. */
export function useRivalSections(map: RivalMap | undefined, pairing: Pairing): readonly RivalSection[] {
  const { t } = useTranslation('rivals');
  const san = useSan();
  const format = useFormat();
  const openingName = useOpeningName();
  const { heroid, rivalid, herowhite } = pairing;
  const who = usePlayerWords(heroid);
  return useMemo(() => {
    if (map === undefined) return [];
    const lineOf = ({ prehistory_uci: moves }: ReachedPosition): string =>
      playLine(START_FEN, moves)
        .map((move, ply) => `${moveNumber(ply, ply === 0)}${san(move.san, move.uci)}`)
        .join(' ');
    const numbered = ({ hm }: ReachedPosition, move: Move): string =>
      `${moveNumber(hm, true)}${san(move.san, move.uci)}`;
    const itemOf = (
      id: string,
      place: ReachedPosition,
      item: Pick<RivalItem, 'sentence' | 'arrows'> & Partial<Pick<RivalItem, 'action'>>,
    ): RivalItem => {
      const line = lineOf(place);
      const { opening, probability } = place;
      const tree = {
        heroid: rivalid,
        herowhite: herowhite === 1 ? 0 : 1,
        line: place.prehistory_uci,
      } as const;
      return {
        id: `${id} ${place.fen}`,
        fen: place.fen,
        orientation: herowhite === 1 ? 'white' : 'black',
        title: opening === null ? t('unnamed', { line }) : openingName(opening),
        chance: probability < MIN_SHARE ? t('rare') : t('likely', { share: format.percent(probability) }),
        line,
        action: (
          <LinkButton size="sm" asChild>
            <Link to={pathTo(paths.openingTree, tree)}>{t('tree')}</Link>
          </LinkButton>
        ),
        ...item,
      };
    };
    const arrowsOf = ({ mistake, better }: RivalPosition): readonly BoardShape[] => [
      ...(mistake ? [gradeArrow(mistake.uci, mistake.grade)] : []),
      ...(better ? [moveArrow(better.uci, 'best')] : []),
    ];
    const wrongWords = (position: RivalPosition, whose: 'own' | 'his'): string => {
      const { mistake, wrong, met } = position;
      const figures = whose === 'own' ? { wrong, met, ...who } : { wrong, met };
      const often = oftenOf(wrong, met);
      if (mistake?.grade === 'playable')
        return t(`hadStronger${often}`, { wrong, met, move: numbered(position, mistake) });
      return mistake === null
        ? t(`${whose}${often}`, figures)
        : t(`${whose}Mistake${often}`, { ...figures, move: numbered(position, mistake) });
    };
    const own = (position: RivalPosition): RivalItem => {
      const sentence = wrongWords(position, 'own');
      const { better, mistake } = position;
      const isPlayable = mistake?.grade === 'playable';
      return itemOf('own', position, {
        sentence: better
          ? t(isPlayable ? 'stronger' : 'better', { sentence, move: numbered(position, better) })
          : sentence,
        arrows: arrowsOf(position),
        action: <TrainButton heroid={heroid} herowhite={herowhite} position={position} />,
      });
    };
    const his = (position: RivalPosition): RivalItem =>
      itemOf('his', position, { sentence: wrongWords(position, 'his'), arrows: arrowsOf(position) });
    const trap = (position: RivalPosition): RivalItem[] => {
      const { mistake, met } = position;
      if (mistake === null) return [];
      const { count, loss } = mistake;
      const figures = { count, met, loss: format.tenths(loss), move: numbered(position, mistake) };
      return [
        itemOf(`trap ${mistake.uci}`, position, {
          sentence: t(count < met ? 'trap' : 'trapEvery', figures),
          arrows: arrowsOf(position),
        }),
      ];
    };
    const change = (position: RivalChange): RivalItem => {
      const { move, now, before, usual } = position;
      const sentence = t(now.games < now.of ? 'change' : 'changeAll', {
        ...{ move: numbered(position, move), now: now.games, nowOf: now.of },
        ...{ before: before.games, beforeOf: before.of },
      });
      return itemOf('change', position, {
        sentence: usual ? t('usual', { sentence, move: numbered(position, usual) }) : sentence,
        arrows: [moveArrow(move.uci, 'played')],
      });
    };
    const novelty = (position: RivalNovelty): RivalItem => {
      const { move, his: known, games, score } = position;
      const sentence = t('novelty', { move: numbered(position, move), his: known, games, ...who });
      return itemOf(`novelty ${move.uci}`, position, {
        sentence:
          score === null ? sentence : t('noveltyScore', { sentence, score: format.percent(score), ...who }),
        arrows: [moveArrow(move.uci, 'best')],
      });
    };
    const line = (position: RivalLine): RivalItem =>
      itemOf('line', position, {
        sentence: position.met === 0 ? t('new', { ...who }) : t('met', { count: position.met, ...who }),
        arrows: [],
      });
    const items = {
      own: map.own.map(own),
      traps: map.traps.flatMap(trap),
      rival: map.rival.map(his),
      changes: map.changes.map(change),
      novelties: map.novelties.map(novelty),
      lines: map.lines.map(line),
    };
    return (['own', 'traps', 'rival', 'changes', 'novelties', 'lines'] as const).map((id) => ({
      id,
      title: t(`sections.${id}.title`, { ...who }),
      note: t(`sections.${id}.note`, { ...who }),
      items: items[id],
    }));
  }, [map, t, san, format, openingName, heroid, rivalid, herowhite, who]);
}
