import { expect, it } from 'vitest';
import enAnalysis from './en/analysis.json' with { type: 'json' };
import enAuth from './en/auth.json' with { type: 'json' };
import enBoard from './en/board.json' with { type: 'json' };
import enCards from './en/cards.json' with { type: 'json' };
import enCoaching from './en/coaching.json' with { type: 'json' };
import enCommon from './en/common.json' with { type: 'json' };
import enErrors from './en/errors.json' with { type: 'json' };
import enExercise from './en/exercise.json' with { type: 'json' };
import enMistakes from './en/mistakes.json' with { type: 'json' };
import enProgress from './en/progress.json' with { type: 'json' };
import enReport from './en/report.json' with { type: 'json' };
import ruAnalysis from './ru/analysis.json' with { type: 'json' };
import ruCards from './ru/cards.json' with { type: 'json' };
import ruMistakes from './ru/mistakes.json' with { type: 'json' };

const { codes } = enErrors;

/** The words that the catalog of errors prescribes. */
it.each([
  [codes['not-found'].title, 'Not found'],
  [codes['gateway-timeout'].title, 'Gateway timeout'],
  [codes['tree-too-short'].title, 'Tree is too short'],
  [codes['tree-too-short'].text, 'The tree is too short for training, try adding more variations.'],
  [codes['bad-payload'].title, 'Bad Request'],
  [codes.unknown.title, 'Unknown error'],
  [codes.calculating.title, 'Error calculation in progress. Please wait!'],
  [enMistakes.empty.calculating.title, 'Error calculation in progress. Please wait!'],
  [enMistakes.empty.none.title, 'No problematic positions found'],
  [enAnalysis.display.kinds.extended, 'extended list'],
  [enMistakes.choices.list.favorites, 'favorites'],
  [codes['login-failed'].title, 'Failed to login'],
  [enAuth.login.failed, 'Failed to login'],
  [enAuth.login.default, 'An error occurred during login. Please try again.'],
  [codes['email-not-registered'].title, 'Specified email address not registered'],
  [codes['wrong-password'].title, 'Incorrect password'],
  [codes['link-expired'].title, 'This confirmation link has expired'],
  [codes['nickname-not-found'].title, 'Nickname not found'],
  [codes['nickname-exists'].title, 'Nickname already exists'],
  [codes['platform-unreachable'].title, 'Failed to connect to the platform'],
  [codes['terms-not-accepted'].text, 'Please accept the Terms and Conditions to proceed.'],
  [enErrors.cannotAddPosition, 'Failed to add the position, please try again later!'],
  [enExercise.tooShort.title, 'Task not created: the current training tree is too small'],
  [enCommon.noData, 'No data. Please refresh the page'],
  [ruAnalysis.trouble.save.title, 'Ошибка сохранения дерева'],
  [ruAnalysis.trouble.load.title, 'Ошибка загрузки дерева'],
])('%s', (words, prescribed) => {
  expect(words).toBe(prescribed);
});

/** Words that the catalog prescribes for the start of a message. */
it.each([
  [enMistakes.fen.invalid, 'Invalid FEN:'],
  [enBoard.unreadable, 'Invalid move {{text}}'],
])('%s', (words, prescribed) => {
  expect(words.startsWith(prescribed)).toBe(true);
});

it('the trend is told in what it is measured in: points of win chance', () => {
  for (const word of ['less', 'more'] as const) {
    expect(enMistakes.trendText[word]).toContain('{{change}} points of win chance');
    expect(ruMistakes.trendText[word]).toContain('{{change}} п. п. шансов');
  }
});

it('what games prove has one name on every page', () => {
  const texts = [
    enMistakes.proof.cured,
    enProgress.facts.cured,
    enProgress.states.cured,
    enReport.counts,
    enCoaching.desk.cured,
  ];
  for (const text of texts) expect(text).toMatch(/cured/i);
});

it('a card that waits says for what, and promises no seconds', () => {
  expect(enCards.totals.waiting).toMatch(/critical position/);
  expect(ruCards.totals.waiting).toMatch(/критическая позиция/);
  expect(`${enCards.totals.waiting} ${ruCards.totals.waiting}`).not.toMatch(/second|секунд/);
});
