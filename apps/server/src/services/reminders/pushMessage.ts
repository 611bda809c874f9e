import webPush from 'web-push';
import { isPushService } from '../../domain/reminders/pushServices.ts';
import { askOutside } from '../../sources/requests/outgoing.ts';
import { ensurePushKeys, type PushDevice, type PushKeys } from '../../store/accounts/pushDevices.ts';
import type { Db } from '../../store/schema/schema.ts';

/** What a browser shows. */
export interface PushMessage {
  readonly title: string;
  readonly body: string;
  /** Page that opens. */
  readonly page: string;
  /** A button, and the address to which a POST ends the reminders. */
  readonly stop: string;
  readonly stopPath: string;
}

/** A reminder of yesterday is of no use. */
const LIFE_SECONDS = 6 * 3600;
const TIMEOUT_MS = 10_000;
/** What a push service says besides its status is not read further. */
const MAX_ANSWER_BYTES = 64_000;

/** The keys of this installation, made when they are first asked for. */
export function pushKeys(db: Db): Promise<PushKeys> {
  return ensurePushKeys(db, () => webPush.generateVAPIDKeys());
}

/** Whom a push service may ask about the messages of this installation. */
function contactOf(publicUrl: string): string {
  const { protocol, hostname } = new URL(publicUrl);
  return protocol === 'https:' ? publicUrl : `mailto:admin@${hostname}`;
}

/** How a message fared; `gone`: the browser takes none any more. */
export type Delivery = 'taken' | 'gone' | 'failed';

/** Sends one message, encrypted for the browser alone. A later one with the same topic replaces one that was not delivered. */
export async function sendPush(
  {
    keys,
    publicUrl,
    signal,
  }: { readonly keys: PushKeys; readonly publicUrl: string; readonly signal: AbortSignal },
  { endpoint, p256dh, auth }: PushDevice,
  message: PushMessage,
  isAllowed: (endpoint: string) => boolean = isPushService,
): Promise<Delivery> {
  if (!isAllowed(endpoint)) return 'gone';
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(message),
    {
      vapidDetails: { subject: contactOf(publicUrl), ...keys },
      TTL: LIFE_SECONDS,
      topic: 'training',
      contentEncoding: 'aes128gcm',
    },
  );
  const sent = Object.entries(headers).map(([name, value]) => [name, String(value)] as const);
  const { origin, pathname, search } = new URL(endpoint);
  const answer = await askOutside({
    ...{ origin, path: `${pathname}${search}`, method: 'POST' },
    headers: Object.fromEntries(sent.filter(([name]) => name.toLowerCase() !== 'content-length')),
    body: new Uint8Array(body ?? []),
    ...{ signal, maxMs: TIMEOUT_MS, maxBytes: MAX_ANSWER_BYTES },
  });
  // The connection is free for the next message when the answer has been read.
  for await (const _piece of answer.bytes());
  if (answer.status === 404 || answer.status === 410) return 'gone';
  return answer.status >= 200 && answer.status < 300 ? 'taken' : 'failed';
}
