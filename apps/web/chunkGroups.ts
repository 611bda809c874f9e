/**
 * Modules that pages always load together, one file for each list: gzip packs one long file better than many short ones,
 * and the bundler's own grouping brings pages what they do not need. Nothing but packing depends on it: a module that is
 * missing here changes the figures of the build, or makes files import each other in a circle, at which the build fails.
 */
const LISTS: readonly { readonly name: string; readonly parts: readonly RegExp[] }[] = [
  {
    // Every page.
    name: 'first',
    parts: [
      /node_modules\/(?:react|react-dom|scheduler|react-router|react-router-dom|i18next|valtio|proxy-compare)\//,
      /node_modules\/(?:@radix-ui\/react-(?:slot|compose-refs)|@vanilla-extract)\//,
      /node_modules\/react-aria\/dist\/private\/(?:ssr|i18n)\/(?:SSRProvider|I18nProvider|utils|useDefaultLocale)\./,
      /node_modules\/lucide-react\/dist\/esm\/(?!icons\/)/,
      // The pictures of ui/src/Icon/firstIcons.ts.
      /lucide-react\/dist\/esm\/icons\/(?:check|x|circle-check|eye|eye-off|info|languages|minus|play|refresh-cw)\.mjs$/,
      /lucide-react\/dist\/esm\/icons\/(?:circle-exclamation-point|triangle-exclamation-point|dumbbell)\.mjs$/,
      /vite\/(?:preload-helper|modulepreload-polyfill)\.js$/,
      /web\/src\/(?:paths|routes\/notFound\/NotFoundPage|state\/address\/afterLogin)\.tsx?$/,
      /web\/src\/app\/(?:App|pages|pageEntry|router|layout\/RootLayout)\.tsx?$/,
      /web\/src\/app\/problems\/(?:ProblemBoundary|RouteProblem|isMissingPart|useRedirects)\.tsx?$/,
      /web\/src\/features\/openPage\/(?:OpenPage|OpenFooter|LanguageMenu|useLanguagePlace)\.tsx$/,
      /web\/src\/i18n\/(?:index|defaultVariables|useTranslation|useLanguageId|errorWords|savedLocale|locales)\.ts$/,
      /web\/src\/services\/(?:AppContext|createApp|firstView|session|connection|failures|install|notices|ownPool)\.tsx?$/,
      /web\/src\/services\/device\/(?:lastPage|storedFlag|savedLook)\.ts$/,
      /web\/src\/state\/(?:queries\/useCall|account\/accountCalls|preferences\/useLook)\.ts$/,
      /ui\/src\/Button\/(?!.*stories)/,
      /ui\/src\/(?:AuthLayout|Brand|PageFooter|Link|LinkButton|Text|Stack|Inline|Spinner|VisuallyHidden|later)\//,
      /ui\/src\/(?:state|theme|tokens|style\/(?!overlay|segments))/,
      /ui\/src\/ZoomWarning\/(?:browserZoom|useBrowserZoom)\.ts$/,
      /ui\/src\/Icon\/(?:Icon|icons|firstIcons)\b/,
      /ui\/src\/IconButton\/(?:BareIconButton|IconButton\.css)/,
      /api-client\/src\/(?:client\/|contract\/(?:paths|groups\/groups|shapes\/(?:passwordRules|platforms))\.ts$)/,
    ],
  },
  {
    // The open pages with a form.
    name: 'forms',
    parts: [
      /ui\/src\/(?:TextField|PasswordField|Checkbox|Form|Divider)\//,
      /ui\/src\/(?:Field\/(?:Field\.css|PlainField)|Callout\/(?:Callout\.css|CalloutFrame|toneIcon))/,
    ],
  },
  // Behind the login.
  {
    name: 'answers',
    parts: [
      /node_modules\/@tanstack\/(?:query-core|react-query)\//,
      /web\/src\/state\/(?:queries|players)\//,
      /web\/src\/state\/(?:address\/(?:addressCodec|addressFields|pathTo|useAddress)|mistakes\/filterChoices)\.ts$/,
    ],
  },
  { name: 'contract', parts: [/node_modules\/zod\//] },
];

/** How the build splits the code, for `output.codeSplitting`. */
export const chunkGroups = {
  includeDependenciesRecursively: false,
  groups: LISTS.map(({ name, parts }) => ({
    name,
    test: (id: string) => parts.some((part) => part.test(id)),
  })),
};
