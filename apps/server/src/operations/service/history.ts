import type { Handler } from '../../services/context/operation.ts';
import { listAccountEvents } from '../../store/accounts/accountLog.ts';

/** The log of account actions, newest first. */
export const history: Handler<'service/history'> = async ({ userid, before, limit }, { db }) => {
  const events = await listAccountEvents(db, { limit, before, userId: userid });
  return {
    events: events.map((event) => ({
      eventid: event.id,
      date: event.at.toISOString(),
      action: event.action,
      userid: event.userId,
      email: event.userEmail,
      actorid: event.actorId,
      actor: event.actorEmail,
    })),
  };
};
