import type { Mistake } from '@tabia/api-client/contract';
import { russianOpening } from '@tabia/chess/openings/russian';
import { sentencesOf } from '@tabia/mistakes/sentences';
import type { SharedLink } from '../../store/sharing/sharedLinks.ts';
import { requirePlayer } from '../access/access.ts';
import { shownMistakes } from '../access/links.ts';
import { type Context, OperationError } from '../context/operation.ts';
import { listMistakes } from '../mistakes/listMistakes.ts';
import type { Preview } from './previewSvg.ts';

const NOTHING_SAID = { 1: 'A critical position', 4: 'Критическая позиция' } as const;

/** A name may be in any script, and a picture has few letters. */
const SOMEBODY = { 1: 'The player', 4: 'Игрок' } as const;
/** Keep a name apart from the sentence around it; a picture needs none. */
const ISOLATES = /[\u2068\u2069]/g;

function previewOf(mistake: Mistake, language: SharedLink['language']): Preview {
  const { fen, total_count: totalCount, advice, herowhite, eco_opening } = mistake;
  const [played, better] = [advice?.mistake.uci, advice?.recommended?.uci];
  const words = language === 1 ? 'en' : 'ru';
  const opening = eco_opening && language === 4 ? russianOpening(eco_opening) : eco_opening;
  const sentences =
    advice && sentencesOf({ fen, totalCount }, advice, words, { kind: 'pupil', name: SOMEBODY[language] });
  return {
    fen,
    below: herowhite === 1 ? 'white' : 'black',
    arrows: [
      ...(better ? [{ uci: better, kind: 'better' as const }] : []),
      ...(played ? [{ uci: played, kind: 'mistake' as const }] : []),
    ],
    title: opening ?? NOTHING_SAID[language],
    sentences: sentences
      ? [sentences.habit, sentences.instead].map((text) => text.replaceAll(ISOLATES, ''))
      : [],
  };
}

/** The position that a link shows, the costliest of several, and whose it is; undefined while there is none. */
export async function loadPreview(
  { db }: Pick<Context, 'db'>,
  link: SharedLink,
): Promise<{ readonly name: string; readonly preview: Preview } | undefined> {
  const caller = { db, link, user: null, mtd: 'usergames/mistakes' } as const;
  try {
    const { id, name } = await requirePlayer(caller, link.playerId);
    const { mistakes } = await listMistakes({ db }, id, {}, { pool: 1 });
    const [worst] = shownMistakes(link, mistakes);
    return worst && { name, preview: previewOf(worst, link.language) };
  } catch (error) {
    if (error instanceof OperationError && error.code === 'calculating') return undefined;
    throw error;
  }
}
