import analysis from './analysis.json' with { type: 'json' };
import board from './board.json' with { type: 'json' };
import cards from './cards.json' with { type: 'json' };
import engine from './engine.json' with { type: 'json' };
import exercise from './exercise.json' with { type: 'json' };
import feedback from './feedback.json' with { type: 'json' };
import games from './games.json' with { type: 'json' };
import mistakes from './mistakes.json' with { type: 'json' };
import preferences from './preferences.json' with { type: 'json' };
import settings from './settings.json' with { type: 'json' };
import share from './share.json' with { type: 'json' };
import statistics from './statistics.json' with { type: 'json' };
import storage from './storage.json' with { type: 'json' };
import today from './today.json' with { type: 'json' };
import walk from './walk.json' with { type: 'json' };

/** The words of the pages behind the login. */
export const main = {
  analysis,
  board,
  cards,
  engine,
  exercise,
  feedback,
  games,
  mistakes,
  preferences,
  settings,
  share,
  statistics,
  storage,
  today,
  walk,
};
