import type { SignInProvider, SignInSettings } from '../signIn/provider.ts';

const DEFAULT_URL = 'https://oauth.chess.com';

/** Chess.com names each service on request; without a name nobody signs in with it. */
export function chesscomSignIn({ signInClients, signInUrls }: SignInSettings): SignInProvider | undefined {
  const clientId = signInClients.chesscom;
  if (clientId === undefined) return undefined;
  const origin = signInUrls.chesscom ?? DEFAULT_URL;
  return {
    server: {
      issuer: origin,
      authorization_endpoint: `${origin}/authorize`,
      token_endpoint: `${origin}/token`,
    },
    client: { client_id: clientId },
    scope: 'openid profile',
    origin,
  };
}
