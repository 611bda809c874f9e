import { hasCode } from '@tabia/api-client';
import type { Output } from '@tabia/api-client/contract';
import { MinutesPlan } from '@tabia/trainer';
import { Button, Link as StyledLink } from '@tabia/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useErrorWords } from '../../i18n/errorWords.ts';
import { useFormat } from '../../i18n/format.ts';
import { useOpeningName } from '../../i18n/openingNames.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { paths } from '../../paths.ts';
import { useApp } from '../../services/AppContext.tsx';
import { pathTo } from '../../state/address/useAddress.ts';
import { answersOf, useAnswer, useAnswerCache } from '../../state/queries/useAnswer.ts';

type Positions = Pick<Output<'training/cheapest'>['positions'][number], 'posid' | 'herowhite'>[];

/** Puts positions into the plan, one after the other, the most valuable first. */
function useTakeUp(heroid: number) {
  const { api, notices } = useApp();
  const queries = useAnswerCache();
  const words = useErrorWords();
  const [isPending, setPending] = useState(false);
  const takeUp = async (positions: Positions): Promise<void> => {
    setPending(true);
    for (const { posid, herowhite } of positions)
      try {
        await api.call('training/addtolist', { heroid, posid, herowhite });
      } catch (error) {
        // The lines of one position may not be there yet: the others are taken up anyway.
        if (hasCode(error, 'tree-too-short')) continue;
        notices.show({ tone: 'danger', ...words(error) });
        break;
      }
    await queries.invalidateQueries(answersOf(['today/', 'training/', 'trees/']));
    setPending(false);
  };
  return { takeUp, isPending };
}

const MINUTES = [5, 10, 20] as const;

type Cheapest = Output<'training/cheapest'>;

interface Props {
  heroid: number;
  /** Name of the player, where there are several. */
  name: string | undefined;
}

/** The positions that keep most points for some minutes of training a day. */
export function CheapestRepair({ heroid, name }: Props) {
  const { t } = useTranslation('minutes');
  const { t: common } = useTranslation();
  const { t: today } = useTranslation('today');
  const words = useErrorWords();
  const format = useFormat();
  const openingName = useOpeningName();
  const [minutes, setMinutes] = useState<number>(MINUTES[0]);
  const { data, error } = useAnswer('training/cheapest', { heroid, minutes });
  const { takeUp, isPending } = useTakeUp(heroid);

  const sentenceOf = ({ positions, moves, kept, most, room }: Cheapest): string => {
    if (positions.length > 0)
      return t('sentence', {
        positions: t('positions', { count: positions.length }),
        moves: t('moves', { count: moves }),
        points: format.tenths(kept),
        most: format.tenths(most),
      });
    return t(room === 0 ? 'full' : 'nothing');
  };
  const titleOf = ({ opening, hm, herowhite }: Cheapest['positions'][number]): string =>
    today('page.place', {
      opening: opening === null ? today('page.unnamed') : openingName(opening),
      move: Math.floor(hm / 2) + 1,
      side: today(herowhite === 1 ? 'page.white' : 'page.black'),
    });
  const failure = error ? words(error).text : undefined;
  return (
    <MinutesPlan
      label={name === undefined ? t('title') : today('page.of', { name, sentence: t('title') })}
      choices={MINUTES.map((count) => ({ id: String(count), label: t('minutes', { minutes: count }) }))}
      value={String(minutes)}
      onChange={(id) => setMinutes(Number(id))}
      sentence={failure ?? (data && sentenceOf(data))}
      loadingLabel={common('loading')}
      positions={(data?.positions ?? []).map((position) => ({
        id: `${position.posid} ${position.herowhite}`,
        title: (
          <StyledLink asChild>
            <Link
              to={pathTo(paths.preAnalysis, {
                heroid,
                posid: position.posid,
                herowhite: position.herowhite,
              })}
            >
              {titleOf(position)}
            </Link>
          </StyledLink>
        ),
        note: t('note', {
          moves: t('moves', { count: position.moves }),
          points: format.tenths(position.kept),
        }),
      }))}
      action={
        data &&
        data.positions.length > 0 && (
          <Button
            variant="secondary"
            onPress={() => void takeUp(data.positions)}
            loading={isPending}
            loadingLabel={common('loading')}
          >
            {t('add', { count: data.positions.length })}
          </Button>
        )
      }
    />
  );
}
