import { languageOf } from '../../services/accounts/userView.ts';
import { type Handler, requireUser } from '../../services/context/operation.ts';
import { readHelpTexts } from '../../services/help/helpTexts.ts';

/** The help texts of a language. */
export const help: Handler<'misc/help'> = async ({ language, keys }, context) => {
  const wanted = language ?? languageOf(requireUser(context));
  const texts = await readHelpTexts(wanted === 1 ? 'en' : 'ru');
  return { texts: keys === undefined ? texts : texts.filter(({ key }) => keys.includes(key)) };
};
