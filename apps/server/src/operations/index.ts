import { guest as accountGuest } from './account/guest.ts';
import { logout as accountLogout } from './account/logout.ts';
import { register as accountRegister } from './account/register.ts';
import { registerbylink as accountRegisterbylink } from './account/registerbylink.ts';
import { requestregemail as accountRequestregemail } from './account/requestregemail.ts';
import { signoutall as accountSignoutall } from './account/signoutall.ts';
import { user_login as accountUserLogin } from './account/user_login.ts';
import { whois as accountWhois } from './account/whois.ts';
import { add as heroesAdd } from './heroes/add.ts';
import { changeinfo as heroesChangeinfo } from './heroes/changeinfo.ts';
import { deleteHero as heroesDelete } from './heroes/delete.ts';
import { list as heroesList } from './heroes/list.ts';
import { relocate as heroesRelocate } from './heroes/relocate.ts';
import { rename as heroesRename } from './heroes/rename.ts';
import { seticon as heroesSeticon } from './heroes/seticon.ts';
import { fentoposid as miscFentoposid } from './misc/fentoposid.ts';
import { loadgames as miscLoadgames } from './misc/loadgames.ts';
import { add as nicknamesAdd } from './nicknames/add.ts';
import { check as nicknamesCheck } from './nicknames/check.ts';
import { deleteSource as nicknamesDelete } from './nicknames/delete.ts';
import { disable as nicknamesDisable } from './nicknames/disable.ts';
import { enable as nicknamesEnable } from './nicknames/enable.ts';
import { list as nicknamesList } from './nicknames/list.ts';
import { reassign as nicknamesReassign } from './nicknames/reassign.ts';
import { unzip as nicknamesUnzip } from './nicknames/unzip.ts';
import { zip as nicknamesZip } from './nicknames/zip.ts';
import type { Handlers } from './operation.ts';
import { get as taskGet } from './task/get.ts';
import { status as taskStatus } from './task/status.ts';
import { getinfo as usersGetinfo } from './users/getinfo.ts';
import { getpreferences as usersGetpreferences } from './users/getpreferences.ts';
import { getsettings as usersGetsettings } from './users/getsettings.ts';
import { setpreferences as usersSetpreferences } from './users/setpreferences.ts';
import { setsettings as usersSetsettings } from './users/setsettings.ts';

/** Every operation of the contract: one that is missing, unknown or of the wrong shape does not compile. */
export const handlers = {
  'account/register': accountRegister,
  'account/registerbylink': accountRegisterbylink,
  'account/requestregemail': accountRequestregemail,
  'account/user_login': accountUserLogin,
  'account/guest': accountGuest,
  'account/logout': accountLogout,
  'account/signoutall': accountSignoutall,
  'account/whois': accountWhois,
  'users/getinfo': usersGetinfo,
  'users/getsettings': usersGetsettings,
  'users/setsettings': usersSetsettings,
  'users/getpreferences': usersGetpreferences,
  'users/setpreferences': usersSetpreferences,
  'heroes/list': heroesList,
  'heroes/add': heroesAdd,
  'heroes/rename': heroesRename,
  'heroes/changeinfo': heroesChangeinfo,
  'heroes/seticon': heroesSeticon,
  'heroes/relocate': heroesRelocate,
  'heroes/delete': heroesDelete,
  'nicknames/list': nicknamesList,
  'nicknames/add': nicknamesAdd,
  'nicknames/check': nicknamesCheck,
  'nicknames/enable': nicknamesEnable,
  'nicknames/disable': nicknamesDisable,
  'nicknames/zip': nicknamesZip,
  'nicknames/unzip': nicknamesUnzip,
  'nicknames/reassign': nicknamesReassign,
  'nicknames/delete': nicknamesDelete,
  'misc/loadgames': miscLoadgames,
  'misc/fentoposid': miscFentoposid,
  'task/status': taskStatus,
  'task/get': taskGet,
  // usergames, openingtrees, openinglabels, trees, training follow here, one line each; then `Partial` goes.
} as const satisfies Partial<Handlers>;
