import homework from './homework.json' with { type: 'json' };
import lesson from './lesson.json' with { type: 'json' };
import several from './several.json' with { type: 'json' };

/** The words of what a coach gives and shows, and a pupil gets. */
export const coach = { homework, lesson, several };
