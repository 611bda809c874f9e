-- The platform whose games a file holds, by their tags; null for games that were played elsewhere.
alter table nicknames add column platform int2 check (platform in (3, 4));
