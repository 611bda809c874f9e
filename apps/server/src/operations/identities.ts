import { readImports, readStudies, readStudy, studiesOf } from '../services/accounts/ownPlatform.ts';
import { finishSignIn, startSignIn } from '../services/accounts/platformSignIn.ts';
import { unlink } from '../services/accounts/platformTokens.ts';
import { userAnswer } from '../services/accounts/userView.ts';
import { type GroupHandlers, OperationError, requireUser } from '../services/context/operation.ts';
import { noteAccountEvent } from '../store/accounts/accountLog.ts';
import { hasToken, listIdentities } from '../store/accounts/identities.ts';
import { lockUser } from '../store/accounts/users.ts';

export const identities = {
  /** Begins a sign-in and returns the page of the platform. */
  'identities/start': async (input, context) => ({ url: await startSignIn(context, input) }),

  /** Ends a sign-in that came back from its platform. The browser is signed in afterwards. */
  'identities/finish': async (input, context) => {
    const { user, outcome } = await finishSignIn(context, input);
    if (outcome !== 'linked') await context.device.remember(user.id);
    return { outcome, user: userAnswer(user, context) };
  },

  /** The platforms with which the user signs in. */
  'identities/list': async (_input, context) => {
    const user = requireUser(context);
    const all = await listIdentities(context.db, user.id);
    return {
      identities: all.map((identity) => ({
        source: identity.source,
        name: identity.name,
        linked: identity.linkedAt.toISOString(),
        token: hasToken(identity, context.now()),
        studies: studiesOf(context, identity),
      })),
      password: user.passwordHash !== null,
    };
  },

  /** Unlinks a platform, unless it is the last way in. */
  'identities/unlink': async ({ source, name }, context) => {
    const { id } = requireUser(context);
    await context.db.transaction().execute(async (transaction) => {
      // Of two calls at once the second one sees what the first has left.
      const user = await lockUser(transaction, id);
      const all = await listIdentities(transaction, id);
      const chosen = all.find(
        (identity) => identity.source === source && identity.name.toLowerCase() === name.toLowerCase(),
      );
      if (!user || !chosen) throw new OperationError('not-found');
      if (user.passwordHash === null && all.length === 1) throw new OperationError('last-way-in');
      await unlink(transaction, context, chosen);
      const event = { at: context.now(), actorId: id, userId: id };
      await noteAccountEvent(transaction, { ...event, action: 'unlink-identity' });
    });
  },

  /** Reads what the user has imported on a linked platform. */
  'identities/imports': async (input, context) => readImports(context, requireUser(context).id, input),

  /** The studies of a linked account on its platform, the latest first. */
  'identities/studies': async (input, context) => readStudies(context, requireUser(context).id, input),

  /** The text of one of them. */
  'identities/study': async (input, context) => readStudy(context, requireUser(context).id, input),
} satisfies GroupHandlers<'identities'>;
