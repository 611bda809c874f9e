/** Minimum interval between two mails, in seconds; set by the service. */
export const RESEND_PAUSE_S = 60;
const SECOND_MS = 1000;

/** State of the page that waits for the mailed link: the address, and when another mail may be requested. */
interface MailSent {
  email: string;
  /** Milliseconds since 1970; the past when no mail has gone out. */
  again: number;
}

/** For the history: a mail to this address has just gone out; `wait` seconds until the next. */
export function mailSentState(email: string, wait = RESEND_PAUSE_S, now = Date.now()): MailSent {
  return {
    email,
    again: now + wait * SECOND_MS,
  };
}

/** Reads that state; the address is empty when the page was opened directly. */
export function readMailSent(state: unknown, now = Date.now()): { email: string; wait: number } {
  const fields: Partial<Record<keyof MailSent, unknown>> =
    typeof state === 'object' && state !== null ? state : {};
  const wait = typeof fields.again === 'number' ? Math.ceil((fields.again - now) / SECOND_MS) : 0;
  return { email: typeof fields.email === 'string' ? fields.email : '', wait: Math.max(0, wait) };
}
