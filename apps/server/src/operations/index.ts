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
import { importAnalyzes as analyzesImport } from './analyzes/import.ts';
import { add as heroesAdd } from './heroes/add.ts';
import { changeinfo as heroesChangeinfo } from './heroes/changeinfo.ts';
import { deleteHero as heroesDelete } from './heroes/delete.ts';
import { helpct as heroesHelpct } from './heroes/helpct.ts';
import { list as heroesList } from './heroes/list.ts';
import { relocate as heroesRelocate } from './heroes/relocate.ts';
import { rename as heroesRename } from './heroes/rename.ts';
import { seticon as heroesSeticon } from './heroes/seticon.ts';
import { abort as leadingAbort } from './leading/abort.ts';
import { continueWalk as leadingContinue } from './leading/continue.ts';
import { newWalk as leadingNew } from './leading/new.ts';
import { pass as leadingPass } from './leading/pass.ts';
import { restart as leadingRestart } from './leading/restart.ts';
import { feedback as miscFeedback } from './misc/feedback.ts';
import { fentoposid as miscFentoposid } from './misc/fentoposid.ts';
import { help as miscHelp } from './misc/help.ts';
import { loadgames as miscLoadgames } from './misc/loadgames.ts';
import { mainpage as miscMainpage } from './misc/mainpage.ts';
import { randomfen as miscRandomfen } from './misc/randomfen.ts';
import { retrysearches as miscRetrysearches } from './misc/retrysearches.ts';
import { add as nicknamesAdd } from './nicknames/add.ts';
import { check as nicknamesCheck } from './nicknames/check.ts';
import { deleteSource as nicknamesDelete } from './nicknames/delete.ts';
import { disable as nicknamesDisable } from './nicknames/disable.ts';
import { enable as nicknamesEnable } from './nicknames/enable.ts';
import { list as nicknamesList } from './nicknames/list.ts';
import { reassign as nicknamesReassign } from './nicknames/reassign.ts';
import { unzip as nicknamesUnzip } from './nicknames/unzip.ts';
import { zip as nicknamesZip } from './nicknames/zip.ts';
import { addmovelabel as openinglabelsAddmovelabel } from './openinglabels/addmovelabel.ts';
import { addposlabel as openinglabelsAddposlabel } from './openinglabels/addposlabel.ts';
import { delmovelabel as openinglabelsDelmovelabel } from './openinglabels/delmovelabel.ts';
import { delmovelabels as openinglabelsDelmovelabels } from './openinglabels/delmovelabels.ts';
import { delposlabel as openinglabelsDelposlabel } from './openinglabels/delposlabel.ts';
import { delposlabels as openinglabelsDelposlabels } from './openinglabels/delposlabels.ts';
import { updatemovelabel as openinglabelsUpdatemovelabel } from './openinglabels/updatemovelabel.ts';
import { updateposlabel as openinglabelsUpdateposlabel } from './openinglabels/updateposlabel.ts';
import { explore as openingtreesExplore } from './openingtrees/explore.ts';
import { getmovestatuses as openingtreesGetmovestatuses } from './openingtrees/getmovestatuses.ts';
import { groupmoves as openingtreesGroupmoves } from './openingtrees/groupmoves.ts';
import { herochain as openingtreesHerochain } from './openingtrees/herochain.ts';
import { heronode as openingtreesHeronode } from './openingtrees/heronode.ts';
import { herovariants as openingtreesHerovariants } from './openingtrees/herovariants.ts';
import { leavenode as openingtreesLeavenode } from './openingtrees/leavenode.ts';
import { setmovestatus as openingtreesSetmovestatus } from './openingtrees/setmovestatus.ts';
import { changeroles as serviceChangeroles } from './service/changeroles.ts';
import { history as serviceHistory } from './service/history.ts';
import { register as serviceRegister } from './service/register.ts';
import { setpassword as serviceSetpassword } from './service/setpassword.ts';
import { done as taskDone } from './task/done.ts';
import { get as taskGet } from './task/get.ts';
import { status as taskStatus } from './task/status.ts';
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
import { decide as treesDecide } from './trees/decide.ts';
import { deleteTree as treesDelete } from './trees/delete.ts';
import { listbypool as treesListbypool } from './trees/listbypool.ts';
import { load as treesLoad } from './trees/load.ts';
import { newTree as treesNew } from './trees/new.ts';
import { save as treesSave } from './trees/save.ts';
import { gaps as usergamesGaps } from './usergames/gaps.ts';
import { loadheader as usergamesLoadheader } from './usergames/loadheader.ts';
import { loadmoves as usergamesLoadmoves } from './usergames/loadmoves.ts';
import { loadpgn as usergamesLoadpgn } from './usergames/loadpgn.ts';
import { mistakes as usergamesMistakes } from './usergames/mistakes.ts';
import { mistakesopening as usergamesMistakesopening } from './usergames/mistakesopening.ts';
import { summary as usergamesSummary } from './usergames/summary.ts';
import { uncalculated as usergamesUncalculated } from './usergames/uncalculated.ts';
import { balance as usersBalance } from './users/balance.ts';
import { getinfo as usersGetinfo } from './users/getinfo.ts';
import { getpreferences as usersGetpreferences } from './users/getpreferences.ts';
import { getsettings as usersGetsettings } from './users/getsettings.ts';
import { paymentnotice as usersPaymentnotice } from './users/paymentnotice.ts';
import { quota as usersQuota } from './users/quota.ts';
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
  'account/checkemail': accountCheckemail,
  'account/checklink': accountChecklink,
  'account/user_forgot_password': accountUserForgotPassword,
  'account/user_change_password': accountUserChangePassword,
  'account/changepassword': accountChangepassword,
  'account/changeemail': accountChangeemail,
  'account/user_promo_activate': accountUserPromoActivate,
  'account/delete_user': accountDeleteUser,
  'service/changeroles': serviceChangeroles,
  'service/history': serviceHistory,
  'service/register': serviceRegister,
  'service/setpassword': serviceSetpassword,
  'users/balance': usersBalance,
  'users/paymentnotice': usersPaymentnotice,
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
  'openinglabels/addposlabel': openinglabelsAddposlabel,
  'openinglabels/delposlabel': openinglabelsDelposlabel,
  'openinglabels/delposlabels': openinglabelsDelposlabels,
  'openinglabels/updateposlabel': openinglabelsUpdateposlabel,
  'openingtrees/getmovestatuses': openingtreesGetmovestatuses,
  'openingtrees/explore': openingtreesExplore,
  'openingtrees/groupmoves': openingtreesGroupmoves,
  'openingtrees/heronode': openingtreesHeronode,
  'openingtrees/herovariants': openingtreesHerovariants,
  'openingtrees/leavenode': openingtreesLeavenode,
  'openingtrees/setmovestatus': openingtreesSetmovestatus,
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
  'trees/decide': treesDecide,
  'trees/delete': treesDelete,
  'trees/listbypool': treesListbypool,
  'trees/load': treesLoad,
  'trees/new': treesNew,
  'trees/save': treesSave,
  'usergames/gaps': usergamesGaps,
  'usergames/loadheader': usergamesLoadheader,
  'usergames/loadmoves': usergamesLoadmoves,
  'usergames/loadpgn': usergamesLoadpgn,
  'usergames/mistakes': usergamesMistakes,
  'usergames/summary': usergamesSummary,
  'usergames/uncalculated': usergamesUncalculated,
  'analyzes/import': analyzesImport,
  'heroes/helpct': heroesHelpct,
  'leading/abort': leadingAbort,
  'leading/continue': leadingContinue,
  'leading/new': leadingNew,
  'leading/pass': leadingPass,
  'leading/restart': leadingRestart,
  'misc/feedback': miscFeedback,
  'misc/help': miscHelp,
  'misc/mainpage': miscMainpage,
  'misc/randomfen': miscRandomfen,
  'misc/retrysearches': miscRetrysearches,
  'openinglabels/addmovelabel': openinglabelsAddmovelabel,
  'openinglabels/delmovelabel': openinglabelsDelmovelabel,
  'openinglabels/delmovelabels': openinglabelsDelmovelabels,
  'openinglabels/updatemovelabel': openinglabelsUpdatemovelabel,
  'openingtrees/herochain': openingtreesHerochain,
  'task/done': taskDone,
  'training/createload': trainingCreateload,
  'training/createtoday': trainingCreatetoday,
  'training/today': trainingToday,
  'training/delete': trainingDelete,
  'training/deleteall': trainingDeleteall,
  'training/incomplete': trainingIncomplete,
  'training/list': trainingList,
  'usergames/mistakesopening': usergamesMistakesopening,
  'users/quota': usersQuota,
} as const satisfies Handlers;
