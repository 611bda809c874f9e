-- Who takes turns. All guests that were made from one network share a number, a negative one, which only this installation can compute
-- from it: one address makes hundreds of guests in a day. Null for whoever takes turns alone.
alter table users add column participant int8;
