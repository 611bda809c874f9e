-- Who a player is to the owner of the account: the owner, a pupil, or an opponent. What an opponent does counts nowhere in what the
-- owner has learnt.
alter table players add column kind text not null default 'me' check (kind in ('me', 'pupil', 'opponent'));
