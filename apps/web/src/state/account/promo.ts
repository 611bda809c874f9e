import type { Input, PlatformSource } from '@tabia/api-client/contract';
import { operations, PLATFORMS } from '@tabia/api-client/contract';

/** The form as typed; a platform is always chosen, the username may stay empty. */
export interface PromoForm {
  code: string;
  source: PlatformSource;
  profile: string;
}

/** Key of the words for what is wrong with the code. */
export type PromoProblem = 'required' | 'codeLength';

const { shape } = operations['account/user_promo_activate'].input;

/** The problem of the form; undefined when it can be sent. */
export function promoProblem({ code }: PromoForm): PromoProblem | undefined {
  if (code.trim() === '') return 'required';
  return shape.code.safeParse(code).success ? undefined : 'codeLength';
}

/** The form as the service expects it: the platform is sent only with a profile. */
export function promoInput({ code, source, profile }: PromoForm): Input<'account/user_promo_activate'> {
  const name = profile.trim();
  return { code: code.trim(), ...(name !== '' && { source, profile: name }) };
}

/** The platform whose number is written there; the first one if it is none. */
export function readPlatform(text: string | null): PlatformSource {
  return (PLATFORMS.find(({ source }) => String(source) === text) ?? PLATFORMS[0]).source;
}

/** The form that an address brings along, such as that of a link in a mail, or of a way back from the login. */
export function readPromo(search: URLSearchParams): PromoForm {
  return {
    code: search.get('code') ?? '',
    source: readPlatform(search.get('source')),
    profile: search.get('profile') ?? '',
  };
}

/** The form as a query, restored after the login. */
export function promoQuery({ code, source, profile }: PromoForm): string {
  return new URLSearchParams({
    code: code.trim(),
    source: String(source),
    profile: profile.trim(),
  }).toString();
}
