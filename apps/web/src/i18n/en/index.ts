import help from '@tabia/help/en.json' with { type: 'json' };
import about from './about.json' with { type: 'json' };
import analysis from './analysis.json' with { type: 'json' };
import auth from './auth.json' with { type: 'json' };
import board from './board.json' with { type: 'json' };
import cards from './cards.json' with { type: 'json' };
import common from './common.json' with { type: 'json' };
import engine from './engine.json' with { type: 'json' };
import errors from './errors.json' with { type: 'json' };
import exercise from './exercise.json' with { type: 'json' };
import feedback from './feedback.json' with { type: 'json' };
import games from './games.json' with { type: 'json' };
import mistakes from './mistakes.json' with { type: 'json' };
import preferences from './preferences.json' with { type: 'json' };
import privacy from './privacy.json' with { type: 'json' };
import settings from './settings.json' with { type: 'json' };
import share from './share.json' with { type: 'json' };
import statistics from './statistics.json' with { type: 'json' };
import storage from './storage.json' with { type: 'json' };
import today from './today.json' with { type: 'json' };
import walk from './walk.json' with { type: 'json' };
import welcome from './welcome.json' with { type: 'json' };

export const en = {
  about,
  analysis,
  auth,
  board,
  cards,
  common,
  engine,
  errors,
  exercise,
  help,
  settings,
  preferences,
  feedback,
  games,
  mistakes,
  privacy,
  share,
  statistics,
  storage,
  today,
  walk,
  welcome,
};
