import type { TodayPlayer } from '@tabia/api-client/contract';
import type { TodayActionVariant, TodayItem } from '@tabia/trainer';
import { isDueNow } from '@tabia/trainer/training';
import { Button, LinkButton } from '@tabia/ui';
import { Link } from 'react-router-dom';
import { ReceiptButton, useReceiptWords } from '../../features/today/Receipt.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useOpeningName } from '../../i18n/openingNames.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { paths } from '../../paths.ts';
import { pathTo } from '../../state/address/useAddress.ts';
import { type TodayAnswer, useToss } from '../../state/exercise/today.ts';
import { todayOrder } from './todayOrder.ts';

type TodayPosition = Pick<TodayPlayer['back'][number], 'opening' | 'hm' | 'herowhite'>;

function linkAction(to: string, words: string) {
  return (variant: TodayActionVariant) => (
    <LinkButton variant={variant} asChild>
      <Link to={to}>{words}</Link>
    </LinkButton>
  );
}

interface TossButtonProps {
  heroid: number;
  /** The coin has chosen; the plan has not had all of it. */
  tossed: boolean;
  variant: TodayActionVariant;
}

/** Lets a coin choose what goes into the plan. */
function TossButton({ heroid, tossed, variant }: TossButtonProps) {
  const { t } = useTranslation(['today', 'common']);
  const { toss, isPending } = useToss(heroid);
  return (
    <Button
      variant={variant}
      onPress={() => void toss()}
      loading={isPending}
      loadingLabel={t('common:loading')}
    >
      {t(tossed ? 'page.tossAgain' : 'page.toss')}
    </Button>
  );
}

/** The positions whose mistake is back, those first that are trained today. */
function allBack(players: readonly TodayPlayer[]) {
  return players
    .flatMap(({ heroid, back }) => back.map((position) => ({ ...position, heroid })))
    .sort((a, b) => Number(b.due) - Number(a.due));
}

/** The sentences of a page, each with its action: what to do now, and everything else. */
export function useTodayItems(): (page: TodayAnswer) => { lead: TodayItem; items: readonly TodayItem[] } {
  const { t } = useTranslation('today');
  const format = useFormat();
  const openingName = useOpeningName();
  const receiptWords = useReceiptWords();

  const place = ({ opening, hm, herowhite }: TodayPosition) =>
    t('page.place', {
      opening: opening === null ? t('page.unnamed') : openingName(opening),
      move: Math.floor(hm / 2) + 1,
      side: t(herowhite === 1 ? 'page.white' : 'page.black'),
    });
  const toPosition = (heroid: number, { posid, herowhite }: { posid: number; herowhite: 0 | 1 }) =>
    linkAction(pathTo(paths.preAnalysis, { heroid, posid, herowhite }), t('page.look'));

  const backWords = (players: readonly TodayPlayer[]) => {
    const all = allBack(players);
    const [first] = all;
    return first ? t('page.back', { count: all.length, place: place(first) }) : '';
  };

  /** What is due, a mistake that is back before the rest where it is trained today; undefined when nothing is. */
  const due = ({ positions, minutes, players }: TodayAnswer): TodayItem | undefined => {
    const some = players.filter((player) => player.due.positions > 0);
    const withBack = some.find((player) => player.back.some((position) => position.due));
    const first = withBack ?? some[0];
    if (first === undefined) return undefined;
    const shares = some.map(({ name, due: { positions: count } }) => t('page.share', { name, count }));
    const sentence = t('page.due', { count: positions, minutes });
    const notes = some.length > 1 ? shares : [];
    return {
      id: withBack ? 'back' : 'due',
      icon: withBack ? 'repeat' : 'training',
      sentence: withBack ? backWords(players) : sentence,
      note: [...(withBack ? [sentence] : []), ...notes].join(' · ') || undefined,
      action: linkAction(
        pathTo(paths.exercise, { heroid: first.heroid, today: true }),
        t(first.due.trainingid === null ? 'page.train' : 'page.goOn'),
      ),
    };
  };

  /** When there will be something. */
  const nothing = ({ players, planned, next, checking }: TodayAnswer): TodayItem => {
    const item = { id: 'nothing', icon: 'clock' } as const;
    if (players.length === 0)
      return { ...item, sentence: t('page.noGames'), action: linkAction(paths.cards, t('page.addGames')) };
    if (planned === 0)
      return {
        ...item,
        sentence: t('page.noPlan'),
        action: linkAction(paths.preAnalysis, t('page.positions')),
      };
    // What is being checked comes before any date.
    if (checking) return { ...item, sentence: t('page.nothingYet') };
    const now = new Date();
    const isKnown = next !== null && !isDueNow(next, now);
    return {
      ...item,
      sentence: isKnown ? t('page.nothingUntil', { date: format.moment(next, now) }) : t('page.nothing'),
    };
  };

  const worst = ({ worst: found }: TodayAnswer): TodayItem | undefined =>
    found === null
      ? undefined
      : {
          id: 'worst',
          icon: 'target',
          sentence: t(found.wrong > 0 ? 'page.worst' : 'page.worstPlayable', {
            place: place(found),
            times: t('page.met', { count: found.met }),
            wrong: found.wrong,
            playable: found.playable,
          }),
          action: toPosition(found.heroid, found),
        };

  const news = (players: readonly TodayPlayer[]): TodayItem[] =>
    players.flatMap(({ heroid, name, receipt }) => {
      if (receipt === null) return [];
      const sentence = receiptWords(receipt);
      const { train, checking } = receipt;
      return {
        id: `receipt ${heroid}`,
        icon: 'file',
        sentence: players.length > 1 ? t('page.of', { name, sentence }) : sentence,
        note: checking ? t('receipt.checking') : undefined,
        action:
          train.length === 0
            ? undefined
            : (variant) => <ReceiptButton heroid={heroid} positions={train} variant={variant} />,
      };
    });

  /** A mistake that is back, and that the training of today does not ask: it is still due. */
  const back = (players: readonly TodayPlayer[]): TodayItem | undefined => {
    const [first] = allBack(players);
    if (first === undefined) return undefined;
    const { heroid } = first;
    const ofPlayer = allBack(players).filter((position) => position.heroid === heroid);
    return {
      id: 'back',
      icon: 'repeat',
      sentence: backWords(players),
      action: (variant) => <ReceiptButton heroid={heroid} positions={ofPlayer} variant={variant} />,
    };
  };

  /** While nothing is due: a fair comparison of positions that are studied with positions that are not. */
  const coin = (players: readonly TodayPlayer[]): TodayItem[] => {
    const some = players.find((player) => player.coin > 0);
    if (some === undefined) return [];
    const { heroid, coin: count, tossed = false } = some;
    return [
      {
        id: 'coin',
        icon: 'repeat',
        sentence: tossed ? t('page.coinAgain', { count }) : t('page.coin', { count, half: count / 2 }),
        note: t('page.coinNote'),
        action: (variant) => <TossButton heroid={heroid} tossed={tossed} variant={variant} />,
      },
    ];
  };

  const cured = (players: readonly TodayPlayer[]): TodayItem[] => {
    const count = players.reduce((sum, player) => sum + player.cured, 0);
    return count === 0 ? [] : [{ id: 'cured', icon: 'success', sentence: t('page.cured', { count }) }];
  };

  return (page) => {
    const { players } = page;
    const now = due(page);
    const { lead, others } = todayOrder({
      back: now?.id === 'back' ? undefined : back(players),
      due: now,
      worst: now === undefined ? worst(page) : undefined,
      nothing: nothing(page),
    });
    const isSaid = lead.id !== 'worst' || (page.planned === 0 && page.players.length > 0);
    const waits = isSaid ? [] : [nothing(page)];
    const toss = now === undefined ? coin(players) : [];
    return { lead, items: [...others, ...news(players), ...waits, ...toss, ...cured(players)] };
  };
}
