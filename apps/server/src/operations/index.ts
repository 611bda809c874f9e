import type { Handlers } from '../services/context/operation.ts';
import { changeemail as accountChangeemail } from './account/changeemail.ts';
import { changepassword as accountChangepassword } from './account/changepassword.ts';
import { checkemail as accountCheckemail } from './account/checkemail.ts';
import { checklink as accountChecklink } from './account/checklink.ts';
import { delete_user as accountDeleteUser } from './account/delete_user.ts';
import { guest as accountGuest } from './account/guest.ts';
import { logout as accountLogout } from './account/logout.ts';
import { register as accountRegister } from './account/register.ts';
import { registerbylink as accountRegisterbylink } from './account/registerbylink.ts';
import { requestregemail as accountRequestregemail } from './account/requestregemail.ts';
import { signoutall as accountSignoutall } from './account/signoutall.ts';
import { user_change_password as accountUserChangePassword } from './account/user_change_password.ts';
import { user_forgot_password as accountUserForgotPassword } from './account/user_forgot_password.ts';
import { user_login as accountUserLogin } from './account/user_login.ts';
import { user_promo_activate as accountUserPromoActivate } from './account/user_promo_activate.ts';
import { whois as accountWhois } from './account/whois.ts';
import { analyzes } from './analyzes.ts';
import { heroes } from './heroes.ts';
import { leading } from './leading.ts';
import { misc } from './misc.ts';
import { nicknames } from './nicknames.ts';
import { openinglabels } from './openinglabels.ts';
import { openingtrees } from './openingtrees.ts';
import { service } from './service.ts';
import { task } from './task.ts';
import { active as trainingActive } from './training/active.ts';
import { create as trainingCreate } from './training/create.ts';
import { createload as trainingCreateload } from './training/createload.ts';
import { createtoday as trainingCreatetoday } from './training/createtoday.ts';
import { deleteTraining as trainingDelete } from './training/delete.ts';
import { deleteall as trainingDeleteall } from './training/deleteall.ts';
import { incomplete as trainingIncomplete } from './training/incomplete.ts';
import { addtolist as trainingAddtolist } from './training/list/addtolist.ts';
import { delfromlist as trainingDelfromlist } from './training/list/delfromlist.ts';
import { getlist as trainingGetlist } from './training/list/getlist.ts';
import { punishlist as trainingPunishlist } from './training/list/punishlist.ts';
import { list as trainingList } from './training/list.ts';
import { load as trainingLoad } from './training/load.ts';
import { abortl as trainingAbortl } from './training/session/abortl.ts';
import { abortt as trainingAbortt } from './training/session/abortt.ts';
import { completel as trainingCompletel } from './training/session/completel.ts';
import { completet as trainingCompletet } from './training/session/completet.ts';
import { startl as trainingStartl } from './training/session/startl.ts';
import { startt as trainingStartt } from './training/session/startt.ts';
import { update as trainingUpdate } from './training/session/update.ts';
import { today as trainingToday } from './training/today.ts';
import { trees } from './trees.ts';
import { usergames } from './usergames.ts';
import { users } from './users.ts';

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
  'account/checkemail': accountCheckemail,
  'account/checklink': accountChecklink,
  'account/user_forgot_password': accountUserForgotPassword,
  'account/user_change_password': accountUserChangePassword,
  'account/changepassword': accountChangepassword,
  'account/changeemail': accountChangeemail,
  'account/user_promo_activate': accountUserPromoActivate,
  'account/delete_user': accountDeleteUser,
  ...service,
  ...users,
  ...heroes,
  ...nicknames,
  ...misc,
  ...task,
  ...openinglabels,
  ...openingtrees,
  'training/abortl': trainingAbortl,
  'training/abortt': trainingAbortt,
  'training/active': trainingActive,
  'training/addtolist': trainingAddtolist,
  'training/completel': trainingCompletel,
  'training/completet': trainingCompletet,
  'training/create': trainingCreate,
  'training/delfromlist': trainingDelfromlist,
  'training/getlist': trainingGetlist,
  'training/load': trainingLoad,
  'training/punishlist': trainingPunishlist,
  'training/startl': trainingStartl,
  'training/startt': trainingStartt,
  'training/update': trainingUpdate,
  ...trees,
  ...usergames,
  ...analyzes,
  ...leading,
  'training/createload': trainingCreateload,
  'training/createtoday': trainingCreatetoday,
  'training/today': trainingToday,
  'training/delete': trainingDelete,
  'training/deleteall': trainingDeleteall,
  'training/incomplete': trainingIncomplete,
  'training/list': trainingList,
} as const satisfies Handlers;
