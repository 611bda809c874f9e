import { type Input, type Output, operations } from '@tabia/api-client/contract';
import { type Changes, RECORDED_AT, recordedAnswer } from './recording.ts';

/** Somebody who signs in with Lichess, and with an address unless it is the only way in. */
export function signsInWithLichess(email = 'anna@example.org'): Changes {
  const whois = recordedAnswer('account/whois') as Output<'account/whois'>;
  const user = whois.user && { ...whois.user, guest: false, guestUntil: null, email, name: 'Anna' };
  let { identities } = operations['identities/list'].example.output;
  return {
    answers: {
      'account/whois': { ...whois, user },
      'users/getsettings': { ...operations['users/getsettings'].example.output, name: 'Anna' },
      'users/quota': operations['users/quota'].example.output,
      'users/balance': operations['users/balance'].example.output,
      'users/paymentnotice': operations['users/paymentnotice'].example.output,
      'identities/list': () => ({ identities, password: email !== '' }),
      ...helpTokens(),
      'identities/unlink': () => {
        identities = [];
        return { message: 'OK' };
      },
    },
  };
}

/** A guest, and the account of somebody who signs in with Lichess. */
export function signsInAsGuest(): Changes {
  const { answers = {} } = signsInWithLichess();
  const { user } = answers['account/whois'] as Output<'account/whois'>;
  return {
    answers: {
      ...answers,
      'account/whois': recordedAnswer('account/whois'),
      'account/user_login': user && { ...user, userid: 7, heroid: null },
    },
  };
}

/** Tokens of programs that help out: one is there, one is made and revoked. */
function helpTokens(): Changes['answers'] {
  let { tokens } = operations['leases/listtokens'].example.output;
  return {
    'leases/listtokens': () => ({ tokens }),
    'leases/addtoken': ({ name }: Input<'leases/addtoken'>) => {
      const added = { tokenid: 4, name, for_all: false, created_at: RECORDED_AT, last_used_at: null };
      tokens = [added, ...tokens];
      return { tokenid: 4, token: operations['leases/addtoken'].example.output.token };
    },
    'leases/deltoken': ({ tokenid }: Input<'leases/deltoken'>) => {
      tokens = tokens.filter((one) => one.tokenid !== tokenid);
      return { message: 'OK' };
    },
  };
}

/** The same where nobody has made promo codes. */
export function withoutPromoCodes(): Changes {
  const { answers } = signsInWithLichess();
  const unused = { balance: 0, discount: 0, trialuntil: null, entries: [], promo: false };
  return { answers: { ...answers, 'users/balance': unused } };
}
