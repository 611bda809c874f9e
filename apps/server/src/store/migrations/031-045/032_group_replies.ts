import type { Migration } from '../migration.ts';

/**
 * What the comparison group replies in positions of a player's trees. `basis` is as in `findings`; null while nobody has looked. Trees
 * that wait for nothing are looked at again: they may have positions to ask about.
 */
const replies = `
create table group_replies (
  player_id int8 references players on delete cascade,
  position_id int8,
  basis text,
  replies jsonb not null default '[]',
  primary key (player_id, position_id)
);
update trees set stale = stale + 1 where in_training and grows
`;

export const groupReplies: Migration = { name: '032_group_replies', statements: [replies] };
