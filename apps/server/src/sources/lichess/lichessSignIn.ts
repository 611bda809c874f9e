import type { SignInProvider, SignInSettings } from '../signIn/provider.ts';

/** Signing in needs no permission: whose a token is, Lichess tells with any. */
export function lichessSignIn(settings: SignInSettings): SignInProvider {
  const origin = settings.signInUrls.lichess ?? settings.platformUrls.lichess;
  return {
    server: {
      issuer: origin,
      authorization_endpoint: `${origin}/oauth`,
      token_endpoint: `${origin}/api/token`,
    },
    // Lichess has no list of programs: any name will do, and it shows this one to the user.
    client: { client_id: settings.signInClients.lichess ?? new URL(settings.publicUrl).host },
    scope: '',
    studyScope: 'study:read',
    accountPath: 'api/account',
    tokenPath: 'api/token',
    origin,
  };
}
