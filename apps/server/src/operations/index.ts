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
import { training } from './training.ts';
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
  ...training,
  ...trees,
  ...usergames,
  ...analyzes,
  ...leading,
} as const satisfies Handlers;
