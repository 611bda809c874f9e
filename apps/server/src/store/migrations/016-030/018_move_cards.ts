import type { Migration } from '../migration.ts';

/**
 * A card belongs to an own move now, by the position in which it is played. Each own move in training below the root
 * of a tree takes over the card of its tree; of several trees, the one that is due first. A card that a position has
 * already stays. The move is unknown to older cards: null fits whatever is prepared.
 */
export const spreadTreeCards = `
with recursive steps as (
  select t.player_id, t.position_id as root, t.position_id as at, m.value as move
  from trees t cross join lateral jsonb_array_elements(t.tree) m
  where (m.value ->> 'intraining')::boolean
  union all
  select s.player_id, s.root, (s.move ->> 'posid')::int8, m.value
  from steps s cross join lateral jsonb_array_elements(s.move -> 'children') m
  where (m.value ->> 'intraining')::boolean
)
insert into cards (player_id, position_id, card, due)
select distinct on (s.player_id, s.at) s.player_id, s.at, c.card, c.due
from steps s
join cards c on c.player_id = s.player_id and c.position_id = s.root
join positions p on p.id = s.at
where (s.move ->> 'hero')::boolean
order by s.player_id, s.at, c.due, s.root
on conflict (player_id, position_id) do nothing
`;

export const moveCards: Migration = {
  name: '018_move_cards',
  statements: [
    'alter table cards add column move text',
    spreadTreeCards,
    // One session over all that is due; how each tree went is a training of its own.
    'alter table trainings add column daily boolean not null default false',
  ],
};
