import type { Area } from '../i18n/index.ts';
import { paths } from '../paths.ts';
import { type PageEntry, pageAt } from './pageEntry.ts';

/** Loads what a page is going to ask for. Where that fails, the page asks again, and says so. */
function ahead(part: Promise<unknown>): void {
  part.catch(() => {});
}

/** The pages behind the login, one entry for each. */
export const MAIN_PAGES: readonly PageEntry[] = [
  {
    path: paths.cards,
    title: 'cards',
    name: 'Cards',
    words: ['cards', 'firstGames', 'storage', 'today'],
    load: async () => (await import('../routes/cards/CardsPage.tsx')).CardsPage,
  },
  {
    path: paths.today,
    title: 'today',
    words: ['today'],
    namesOpenings: 'first',
    load: async () => (await import('../routes/today/TodayPage.tsx')).TodayPage,
  },
  {
    path: paths.preAnalysis,
    title: 'preAnalysis',
    name: 'PreAnalysis',
    words: ['mistakes', 'board'],
    namesOpenings: 'first',
    load: async () => {
      // A view that the address names comes along with the page that shows it.
      const view = new URLSearchParams(location.search).get('tab');
      if (view !== null && view !== 'three')
        ahead(import('../routes/preAnalysis/browser/MistakeBrowser.tsx'));
      if (view === 'gaps') ahead(import('../routes/preAnalysis/gaps/GapsView.tsx'));
      return (await import('../routes/preAnalysis/PreAnalysisPage.tsx')).PreAnalysisPage;
    },
  },
  {
    path: paths.analysis,
    title: 'analysis',
    name: 'Analysis',
    words: ['analysis', 'engine', 'board', 'mistakes', 'share'],
    namesOpenings: 'later',
    load: async () => (await import('../routes/analysis/AnalysisPage.tsx')).AnalysisPage,
  },
  {
    path: paths.exercise,
    title: 'exercise',
    name: 'ExercisePage',
    words: ['exercise', 'board', 'share', 'today', 'device', 'answers'],
    namesOpenings: 'first',
    load: async () => {
      // The session of the day begins at once, and is kept on the device before its first question.
      if (new URLSearchParams(location.search).has('today')) ahead(import('../state/device/outbox.ts'));
      return (await import('../routes/exercise/ExercisePage.tsx')).ExercisePage;
    },
  },
  {
    path: paths.progress,
    title: 'progress',
    words: ['progress'],
    namesOpenings: 'later',
    load: async () => (await import('../routes/progress/ProgressPage.tsx')).ProgressPage,
  },
  {
    path: paths.games,
    title: 'games',
    words: ['games', 'engine', 'board'],
    namesOpenings: 'first',
    load: async () => (await import('../routes/games/GamesPage.tsx')).GamesPage,
  },
  {
    path: paths.openingTree,
    title: 'openingTree',
    words: ['openingTree', 'board', 'engine', 'groups', 'mistakes', 'share'],
    namesOpenings: 'first',
    load: async () => (await import('../routes/openingTree/OpeningTreePage.tsx')).OpeningTreePage,
  },
  {
    path: paths.repertoire,
    title: 'repertoire',
    words: ['repertoire', 'board'],
    namesOpenings: 'first',
    load: async () => (await import('../routes/repertoire/RepertoirePage.tsx')).RepertoirePage,
  },
  {
    path: paths.settings,
    title: 'settings',
    words: ['settings', 'auth', 'storage', 'coaching'],
    load: async () => (await import('../routes/settings/SettingsPage.tsx')).SettingsPage,
  },
  {
    path: paths.preferences,
    title: 'preferences',
    words: ['preferences', 'groups', 'exercise', 'board'],
    load: async () => (await import('../routes/preferences/PreferencesPage.tsx')).PreferencesPage,
  },
  {
    path: paths.prepare,
    title: 'prepare',
    words: ['rivals', 'today', 'board'],
    namesOpenings: 'first',
    load: async () => (await import('../routes/prepare/PreparePage.tsx')).PreparePage,
  },
  {
    path: paths.play,
    title: 'play',
    words: ['play', 'board'],
    load: async () => (await import('../routes/play/PlayPage.tsx')).PlayPage,
  },
  {
    path: paths.coaching,
    title: 'coaching',
    words: ['coaching'],
    load: async () => (await import('../routes/coaching/CoachingPage.tsx')).CoachingPage,
  },
  {
    path: paths.report,
    title: 'report',
    words: ['report', 'progress', 'board'],
    namesOpenings: 'first',
    load: async () => (await import('../routes/report/ReportPage.tsx')).ReportPage,
  },
  {
    path: paths.lesson,
    title: 'lesson',
    words: ['lesson', 'board'],
    load: async () => (await import('../routes/wall/WallPage.tsx')).WallPage,
  },
  {
    path: paths.invitation,
    title: 'invitation',
    words: ['coaching'],
    load: async () => (await import('../routes/invitation/InvitationPage.tsx')).InvitationPage,
  },
];

/** The pages that need no login, one entry for each. */
export const OPEN_PAGES: readonly PageEntry[] = [
  {
    path: paths.login,
    title: 'login',
    words: ['auth', 'firstGames'],
    load: async () => (await import('../routes/login/LoginPage.tsx')).LoginPage,
  },
  {
    path: paths.register,
    title: 'register',
    words: ['auth'],
    load: async () => (await import('../routes/register/RegisterPage.tsx')).RegisterPage,
  },
  {
    path: paths.recovery,
    title: 'recovery',
    words: ['auth'],
    load: async () => (await import('../routes/recovery/RecoveryPage.tsx')).RecoveryPage,
  },
  {
    path: paths.newPassword,
    title: 'newPassword',
    words: ['auth'],
    load: async () => (await import('../routes/recovery/NewPasswordPage.tsx')).NewPasswordPage,
  },
  {
    path: paths.waitingForConfirmation,
    title: 'confirmation',
    words: ['auth'],
    load: async () => (await import('../routes/confirmation/ConfirmationPage.tsx')).ConfirmationPage,
  },
  {
    path: paths.platformReturn,
    title: 'platformReturn',
    words: ['auth'],
    load: async () => (await import('../routes/platformReturn/PlatformReturnPage.tsx')).PlatformReturnPage,
  },
  {
    path: paths.registered,
    title: 'registered',
    words: ['welcome'],
    load: async () => (await import('../routes/success/RegisteredPage.tsx')).RegisteredPage,
  },
  {
    path: paths.promo,
    title: 'promo',
    words: ['auth', 'welcome'],
    load: async () => (await import('../routes/promo/PromoPage.tsx')).PromoPage,
  },
  {
    path: paths.promoSuccess,
    title: 'promoSuccess',
    words: ['welcome'],
    load: async () => (await import('../routes/success/PromoSuccessPage.tsx')).PromoSuccessPage,
  },
  {
    path: paths.about,
    title: 'about',
    words: ['about'],
    load: async () => (await import('../routes/about/AboutPage.tsx')).AboutPage,
  },
  {
    path: paths.privacy,
    title: 'privacy',
    words: ['privacy'],
    load: async () => (await import('../routes/privacy/PrivacyPage.tsx')).PrivacyPage,
  },
  {
    path: paths.shared,
    title: 'shared',
    words: ['sharing'],
    namesOpenings: 'first',
    load: async () => (await import('../routes/preAnalysis/link/SharedPage.tsx')).SharedPage,
  },
  {
    path: paths.mobile,
    title: 'mobile',
    words: [],
    load: async () => (await import('../routes/mobile/MobilePage.tsx')).MobilePage,
  },
  {
    path: paths.restricted,
    title: 'restricted',
    words: [],
    load: async () => (await import('../routes/restricted/RestrictedPage.tsx')).RestrictedPage,
  },
];

/** Every page. */
export const PAGES = [...MAIN_PAGES, ...OPEN_PAGES];

/** Words needed around every page behind the login. */
export const MAIN_WORDS: readonly Area[] = ['errors'];

/** Areas of words that the page at an address says. */
export function wordsAt(pathname: string): readonly Area[] {
  const page = pageAt(PAGES, pathname);
  if (!page) return [];
  return MAIN_PAGES.includes(page) ? [...MAIN_WORDS, ...page.words] : page.words;
}
