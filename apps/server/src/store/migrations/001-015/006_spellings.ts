import type { Migration } from '../migration.ts';

/** A player of a file may be written in several ways; what else the name of a source stands for. */
const column = "alter table nicknames add column spellings text[] not null default '{}'";

export const spellings: Migration = { name: '006_spellings', statements: [column] };
