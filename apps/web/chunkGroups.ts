/**
 * Modules that pages load together, one file for each list: a request costs a slow network more than bytes that are not
 * needed yet, and the bundler's own grouping makes a file for each set of pages. Each list takes what its modules import
 * along, unless an earlier list has it. Nothing but packing depends on it: tests/e2e/wire.spec.ts counts the result.
 */
const LISTS: readonly {
  readonly name: string;
  readonly parts: readonly RegExp[];
  /** A module of fewer dynamic parts stays with them. */
  readonly minPages?: number;
}[] = [
  {
    // Every page.
    name: 'first',
    parts: [
      /rolldown\/runtime/,
      /node_modules\/(?:react|react-dom|scheduler|react-router|react-router-dom|i18next|valtio|proxy-compare)\//,
      /node_modules\/(?:@radix-ui\/react-(?:slot|compose-refs)|@vanilla-extract)\//,
      /node_modules\/react-aria\/dist\/private\/(?:ssr|i18n)\/(?:SSRProvider|I18nProvider|utils|useDefaultLocale)\./,
      /node_modules\/lucide-react\/dist\/esm\/(?!icons\/)/,
      // The pictures of ui/src/Icon/firstIcons.ts.
      /lucide-react\/dist\/esm\/icons\/(?:check|x|circle-check|eye|eye-off|info|languages|minus|play|refresh-cw)\.mjs$/,
      /lucide-react\/dist\/esm\/icons\/(?:circle-exclamation-point|triangle-exclamation-point|dumbbell)\.mjs$/,
      /vite\/(?:preload-helper|modulepreload-polyfill)\.js$/,
      /web\/src\/(?:paths|routes\/notFound\/NotFoundPage|state\/address\/afterLogin)\.tsx?$/,
      /web\/src\/app\/(?:App|pages|pageEntry|router|layout\/(?:RootLayout|CookieQuestion|PageShape))\.tsx?$/,
      /web\/src\/app\/problems\/(?:ProblemBoundary|RouteProblem|isMissingPart|useRedirects)\.tsx?$/,
      /web\/src\/features\/openPage\/(?:OpenPage|OpenFooter|LanguageMenu|logo|useLanguagePlace)\.tsx?$/,
      /icon\.svg/,
      /web\/src\/i18n\/(?:index|defaultVariables|openingNames|phrases\/rememberedPhrases|useTranslation|useLanguageId|errorWords|savedLocale|locales)\.ts$/,
      /web\/src\/services\/(?:AppContext|createApp|firstView|session|connection|failures|install|notices|ownPool)\.tsx?$/,
      /web\/src\/services\/device\/(?:lastPage|storedFlag|savedLook)\.ts$/,
      /web\/src\/state\/(?:queries\/useCall|account\/accountCalls|preferences\/useLook)\.ts$/,
      /ui\/src\/Button\/(?!.*stories)/,
      /ui\/src\/(?:TextField|PasswordField|Checkbox|Form|Divider)\//,
      /ui\/src\/(?:Field\/(?:Field\.css|PlainField)|Callout\/(?:Callout\.css|CalloutFrame|toneIcon))/,
      /ui\/src\/(?:AuthLayout|Brand|CookieBanner|PageFooter|Link|LinkButton|Text|Stack|Inline|Spinner|VisuallyHidden|later)\//,
      /ui\/src\/(?:state|theme|tokens|style\/(?!overlay|segments))/,
      /ui\/src\/ZoomWarning\/(?:browserZoom|useBrowserZoom)\.ts$/,
      /ui\/src\/Icon\/(?:Icon|icons|firstIcons)\b/,
      /ui\/src\/IconButton\/(?:BareIconButton|IconButton\.css)/,
      /api-client\/src\/(?:client\/|contract\/(?:paths|groups\/groups|shapes\/(?:passwordRules|platforms))\.ts$)/,
    ],
  },
  {
    // Every page behind the login. The open pages load it when they stand: signing in leads there.
    name: 'frame',
    parts: [
      /node_modules\/(?:@tanstack\/(?:query-core|react-query)|zod)\//,
      /api-client\/src\/contract\//,
      /web\/src\/state\/(?:queries|players)\//,
      /web\/src\/state\/address\/(?:addressCodec|addressFields|pathTo|useAddress)\.ts$/,
      /trainer\/src\/findings\/(?:addressFields|filterMistakes|filters|orders)\.ts$/,
      /web\/src\/features\/help\/(?:HelpMenu|useFirstTour|useHelp|points|tours)\.tsx?$/,
      /web\/src\/app\/layout\/(?!NoticeRegion|useNewVersion|CookieQuestion|PageShape|ZoomQuestion)/,
      /web\/src\/(?:i18n\/format|services\/(?:delayedLoading|device\/isPhone)|state\/preferences\/(?:useAccountLook|useOrientation|usePreferences))\.ts$/,
      /web\/src\/(?:features\/(?:gameCategories\/use|playerChoice|storage\/useAmountText)|state\/account\/(?:quota|rights|useLanguage))/,
      /ui\/src\/(?:AccountMenu|AppBar|AppShell|Avatar|Badge|BulletList|Callout|Card|ChipMenu|ChipPopover|Columns)\//,
      /ui\/src\/(?:Box|EmptyState|Facts|Frame|Heading|IconButton|MediaRow|NavItem|Page|SearchField)\//,
      /ui\/src\/(?:MessageLine|SideMenu|Skeleton|Sparkline|SplitPane|StatTile|Steps|StatusDot|Surface)\//,
      /ui\/src\/(?:Drawer\/Drawer|HelpMode\/HelpPoint|Menu\/(?:Menu|menuPart)|Modal\/Modal|Popover\/Popover)\.(?:css\.)?tsx?/,
      /ui\/src\/(?:Select\/(?:Select|walkChoices)|Tag\/(?:Tag\.css|ChipButton))\.(?:css\.)?tsx?/,
      /ui\/src\/(?:Tooltip\/(?:Tooltip\.css|tipTimes|useTip)|Icon\/furtherIcons)\b/,
      /board\/src\/(?:BoardLook|DegreeMark|WasteMark|pieces\/(?:createPiece|pieceSets|warmPieces)|style\/squares|Board\/(?:boardTypes|vendor))/,
      /lucide-react\/dist\/esm\/icons\//,
      // The styles of all pages: separate files would be a request for every two or three components.
      /(?:ui|board)\/src\/(?!(?:TextSection|Notification|CookieBanner|ZoomWarning)\/)[\w/]+\.css\.ts\.vanilla\.css/,
    ],
  },
  {
    // What React Aria has in common, with switches, boxes and buttons of several pages.
    name: 'controls',
    parts: [
      /node_modules\/(?:react-aria|react-stately)\/dist\/private\/(?:button|checkbox|focus|form|i18n|interactions|label)\//,
      /node_modules\/(?:react-aria|react-stately)\/dist\/private\/(?:radio|switch|textfield|toggle|toolbar|utils|visually-hidden)\//,
      /react-aria-components\/dist\/private\/(?:utils|Button|Checkbox|FieldError|Form|Input|Label|RadioGroup|Switch|Text)\./,
      /react-aria-components\/dist\/private\/(?:SelectionIndicator|SharedElementTransition|ToggleButton|ToggleButtonGroup)\./,
      /node_modules\/(?:@internationalized\/string|clsx|use-sync-external-store)\//,
      /no-dictionary/,
      /ui\/src\/(?:CheckboxGroup|Field|RadioGroup|SegmentedControl|Switch|ToggleButton|style)\//,
    ],
    minPages: 2,
  },
  {
    // What lists, tables and menus have in common.
    name: 'rows',
    parts: [
      /node_modules\/react-stately\/dist\/private\/(?:collections|layout\/ListLayout|list|selection|virtualizer)/,
      /node_modules\/react-aria\/dist\/private\/(?:collections\/(?!Hidden)|dnd\/utils|grid\/(?:intl|use\w+Selection)|selection|virtualizer)/,
      /react-aria-components\/dist\/private\/(?:Autocomplete|Collection|DragAndDrop|TreeDropTargetDelegate|Virtualizer)\./,
    ],
    minPages: 2,
  },
  {
    name: 'lists',
    parts: [/react-aria-components\/dist\/private\/GridList\./, /ui\/src\/List\//],
    minPages: 2,
  },
  {
    name: 'tables',
    parts: [/react-aria-components\/dist\/private\/Table\./, /ui\/src\/Table\//],
    minPages: 2,
  },
  {
    // What opens over a page.
    name: 'overlays',
    parts: [
      /node_modules\/react-aria\/dist\/private\/(?:listbox|overlays|tooltip)\//,
      /node_modules\/react-stately\/dist\/private\/(?:overlays|tooltip)\//,
      /react-aria-components\/dist\/private\/(?:ListBox|Popover|Separator|Tooltip|OverlayArrow)\./,
      /ui\/src\/(?:style\/overlay|Select\/ChoiceOption)/,
    ],
    minPages: 2,
  },
  {
    // Tabs and cards that fold, and settings of the pace.
    name: 'radix',
    parts: [
      /node_modules\/@radix-ui\//,
      /ui\/src\/(?:Progress|Tabs|CollapsibleCards|Toolbar)\//,
      /web\/src\/features\/(?:preferences|timeControls)\//,
    ],
    minPages: 2,
  },
  {
    // Boards, moves and positions.
    name: 'chess',
    parts: [
      /node_modules\/(?:chessops|@badrap|@lichess-org)\//,
      /packages\/(?:chess|board|mistakes|trainer)\/src\/(?!openings\/russian|typed|training)/,
      /web\/src\/features\/(?:advice\/(?:AdviceText|use)|boardLabels|pageKeys|positionOpening|prehistory|share|typedMove)/,
      /web\/src\/state\/(?:games|mistakes)\//,
      /web\/src\/i18n\/useOpeningName\.ts$/,
    ],
    minPages: 3,
  },
  {
    // The small parts of pages with positions.
    name: 'positions',
    parts: [
      /packages\/(?:chess|mistakes|trainer)\/src\/(?!openings\/russian|typed|training)/,
      /board\/src\/(?:FindingCard|arrows|state|style)\//,
      /web\/src\/features\/(?:advice\/(?:AdviceText|use)|positionOpening|prehistory|pageTitle|share|today\/Today)/,
      /web\/src\/state\/(?:games|mistakes)\//,
      /web\/src\/routes\/preAnalysis\/(?:use|filters\/(?:laterScope|useDraft))/,
      /web\/src\/(?:features\/comparisonGroups\/laterGroup|state\/groups\/questionOrder)/,
    ],
    minPages: 2,
  },
  {
    // What other people play.
    name: 'people',
    parts: [/web\/src\/(?:features\/comparisonGroups|state\/groups)\//, /board\/src\/MoveComparison\//],
    minPages: 2,
  },
  {
    // Small parts beside a board.
    name: 'choices',
    parts: [/web\/src\/features\/(?:advice\/AdviceLines|engineFailure\/|positionGames\/|positionLabels\/)/],
    minPages: 2,
  },
  {
    // Exercises.
    name: 'training',
    parts: [/web\/src\/(?:state\/exercise|features\/today)\//, /trainer\/src\/(?:training|TrainingBoard)\//],
    minPages: 2,
  },
  {
    // The engine with its lines, and the trees that it fills.
    name: 'engine',
    parts: [
      /packages\/engine\/src\//,
      /board\/src\/(?:EngineLines|EvalBar|treeView)\//,
      /web\/src\/(?:features\/(?:engine|gameEnd)|state\/engine)\//,
    ],
    minPages: 2,
  },
];

/** How the build splits the code, for `output.codeSplitting`. */
export const chunkGroups = {
  includeDependenciesRecursively: true,
  groups: LISTS.map(({ name, parts, minPages = 1 }) => ({
    name,
    test: (id: string) => parts.some((part) => part.test(id)),
    minShareCount: minPages,
  })),
};
