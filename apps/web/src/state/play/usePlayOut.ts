import { type ApiClient, hasCode } from '@tabia/api-client';
import { halfMoveOf, parseFen, playUci, type Side } from '@tabia/chess';
import { createPlayOut, type PlayOutGame, type Slip } from '@tabia/trainer';
import { browserSchedule } from '@tabia/trainer/training';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useErrorWords } from '../../i18n/errorWords.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { useApp } from '../../services/AppContext.tsx';
import { judgeMove } from '../device/judgeMove.ts';
import { usePreferences } from '../preferences/usePreferences.ts';
import { answersOf, useAnswerCache } from '../queries/useAnswer.ts';
import { createOpponent, type Opponent } from './opponent.ts';

async function numberOf(api: ApiClient, fen: string): Promise<number> {
  const { posid } = await api.call('misc/fentoposid', { fen, add: true });
  if (posid === null) throw new Error('A position that was added has a number.');
  return posid;
}

/** Does the second where the first is refused with this code. */
async function unless<T>(code: 'not-found' | 'tree-too-short', first: Promise<T>, second: () => Promise<T>) {
  return await first.catch((error: unknown) => {
    if (hasCode(error, code)) return second();
    throw error;
  });
}

/**
 * Puts the position of a slip into the study plan and answers its number. A tree that is there stays. Where nothing can be
 * trained yet, because no game met the position, the better move alone is its tree.
 */
async function keepSlip(
  api: ApiClient,
  { heroid, herowhite }: { readonly heroid: number; readonly herowhite: 0 | 1 },
  { move: { before: fen }, best }: Pick<Slip, 'move' | 'best'>,
): Promise<number> {
  const posid = await numberOf(api, fen);
  const name = { heroid, posid, herowhite };
  const hm = halfMoveOf(fen);
  const planned = { ...name, hm, istraining: 1 } as const;
  const saveBetter = async () => {
    const after = await numberOf(api, playUci(fen, best.uci)?.fen ?? fen);
    const moves = [{ uci: best.uci, posid: after, hero: true, intraining: true, children: [] }];
    return await api.call('trees/save', { ...planned, tree: { posid, fen, herowhite, hm, moves } });
  };
  const save = () => unless('tree-too-short', api.call('trees/save', planned), saveBetter);
  const addSaved = async () => {
    await api.call('trees/load', name);
    return await api.call('training/addtolist', name, { keepalive: true });
  };
  await unless<unknown>('not-found', addSaved(), save);
  return posid;
}

/** A rapid game: ten minutes for each side. */
const RAPID_MS = 600_000;
/** A position in the plan changes these answers. */
const STALE = ['today/', 'training/', 'trees/', 'heroes/', 'openingtrees/'] as const;

export interface PlayedPlace {
  /** A whole FEN. */
  readonly fen: string;
  readonly side: Side;
  /** Whose level the opponent has: the own one, or that of an opponent one prepares for. */
  readonly levelOf: number;
  readonly isRapid: boolean;
}

/** A game of the player from a position, and who sits opposite. */
export function usePlayOut({ fen, side, levelOf, isRapid }: PlayedPlace): {
  readonly game: PlayOutGame;
  readonly opponent: Opponent | undefined;
} {
  const { api } = useApp();
  const [{ sensitivity }] = usePreferences();
  const tolerance = useRef(sensitivity);
  const [opponent, setOpponent] = useState<Opponent>();
  useEffect(() => {
    tolerance.current = sensitivity;
  });
  const { game, close } = useMemo(() => {
    const rival = createOpponent({ api, heroid: levelOf, fen, onKnown: setOpponent });
    return {
      close: rival.close,
      game: createPlayOut({
        fen,
        side,
        reply: rival.reply,
        judge: async ({ before, uci }) => {
          const verdict = await judgeMove({ fen: before, uci, tolerance: tolerance.current });
          return (
            verdict && {
              grade: verdict.grade,
              loss: verdict.loss ?? 0,
              best: verdict.best,
            }
          );
        },
        schedule: browserSchedule,
        clock: isRapid ? { ms: RAPID_MS, now: Date.now } : undefined,
      }),
    };
  }, [api, fen, side, levelOf, isRapid]);
  useEffect(() => {
    game.begin();
    return () => {
      game.dispose();
      close();
    };
  }, [game, close]);
  return { game, opponent };
}

/** Puts a slip into the player's plan; says in the corner when that failed. */
export function useKeepSlip(player: { heroid: number; herowhite: 0 | 1 }) {
  const { api, notices } = useApp();
  const { t } = useTranslation('play');
  const words = useErrorWords();
  const queries = useAnswerCache();
  return useMutation(
    {
      mutationFn: (slip: Slip) => keepSlip(api, player, slip),
      onSuccess: () => queries.invalidateQueries(answersOf(STALE)),
      onError: (error) => notices.show({ tone: 'danger', title: t('notKept'), text: words(error).text }),
    },
    queries,
  );
}

/** The position of an address; undefined where it is not readable. */
export function readPosition(fen: string | undefined, start: string): string | undefined {
  if (fen === undefined) return start;
  const parsed = parseFen(fen);
  return parsed.ok ? parsed.fen : undefined;
}
