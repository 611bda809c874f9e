import { MAX_EVIDENCE_GAMES, type Mistake, type Output, type ParsedInput } from '@tabia/api-client/contract';
import { keysAfter, positionKey } from '@tabia/chess';
import { sentencesOf } from '@tabia/mistakes/sentences';
import { loadMovesOfFinding } from '../../store/findings/positionGames.ts';
import { loadGamesOfPosition } from '../../store/games/userGames.ts';
import { loadEvaluationsOfKeys } from '../../store/positions/evaluations.ts';
import { loadOwnOfFinding } from '../../store/positions/ownEvaluations.ts';
import { loadAnswersIn } from '../../store/study/trainings.ts';
import { requirePlayer } from '../access/access.ts';
import { type Context, OperationError } from '../context/operation.ts';
import { loadGameScope } from '../context/requests.ts';
import { gameHeader, pgnOf } from '../games/gameView.ts';
import { listMistakes } from '../mistakes/listMistakes.ts';
import { type Evidence, evidencePage } from './evidencePage.ts';

async function requireMistake(context: Context, playerId: number, posid: number): Promise<Mistake> {
  const { mistakes } = await listMistakes(context, playerId, {}, { pool: 1 });
  const found = mistakes.find(({ position_id }) => position_id === posid);
  if (found === undefined) throw new OperationError('position-not-found', { reason: 'not-critical' });
  return found;
}

/** The searches of the position and of those after the moves that were played; also those of the own computer, where the finding rests on them. */
async function searchesOf(
  { db }: Pick<Context, 'db'>,
  finding: { readonly playerId: number; readonly positionId: number },
  fen: string,
  moves: Evidence['moves'],
): Promise<Evidence['searches']> {
  const after = keysAfter(
    fen,
    moves.map(({ uci }) => uci),
  );
  const places = [
    { san: null, key: positionKey(fen) },
    ...moves.flatMap(({ san }, index) => {
      const key = after[index];
      return key === undefined ? [] : [{ san, key }];
    }),
  ];
  const keys = places.map(({ key }) => key);
  const known = await loadEvaluationsOfKeys(db, keys);
  const own = await loadOwnOfFinding(db, finding, keys);
  return places.flatMap(({ san, key }) => [
    ...(known.get(key) ?? []).map(({ engine, nodes, depth, lines, scores }) => ({
      ...{ after: san, key, engine, nodes, depth, lines },
      scores: Object.entries(scores).map(([searched, cp]) => ({ nodes: Number(searched), cp })),
    })),
    ...(own.get(key) ?? []).map(({ engine, nodes, depth, lines, cp }) => ({
      ...{ after: san, key, engine, nodes, depth, lines, isOwn: true },
      scores: [{ nodes, cp }],
    })),
  ]);
}

/** All that is known of a critical position of a player, as files that need no service. */
export async function loadEvidence(
  context: Context,
  { heroid, posid, language }: ParsedInput<'usergames/evidence'>,
  limit = MAX_EVIDENCE_GAMES,
): Promise<Output<'usergames/evidence'>> {
  const { db } = context;
  const player = await requirePlayer(context, heroid);
  const mistake = await requireMistake(context, player.id, posid);
  const scope = await loadGameScope(db, player.id, { herocats: [] });
  const wanted = { positionId: posid, limit };
  const games = await loadGamesOfPosition(db, player.id, scope, wanted);
  const moves = await loadMovesOfFinding(db, player.id, posid);
  const { fen, total_count: totalCount, advice } = mistake;
  // A file is read by anybody, so it speaks of the player.
  const voice = { kind: player.kind === 'opponent' ? player.kind : 'pupil', name: player.name } as const;
  const sentences = advice && sentencesOf({ fen, totalCount }, advice, language === 1 ? 'en' : 'ru', voice);
  const html = evidencePage(
    {
      ...{ player: player.name, mistake, moves, made: context.now() },
      sentences: sentences
        ? [sentences.habit, sentences.instead, sentences.why].filter((text) => text !== undefined)
        : [],
      searches: await searchesOf(context, { playerId: player.id, positionId: posid }, fen, moves),
      games: games.map(({ game }) => gameHeader(game, () => null)),
      isCut: games.length === limit && limit < totalCount,
      answers: await loadAnswersIn(db, player.id, posid),
    },
    language,
  );
  return { html, pgn: games.map(pgnOf).join('\n'), games: games.length };
}
