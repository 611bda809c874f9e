const NAME = 'tabia-session';

/** The other windows of this browser: they share its session. */
export interface OtherWindows {
  /** Says who is signed in. */
  readonly tell: (userid: number | null) => void;
  /** Calls back when another window says it. */
  readonly listen: (heard: (userid: number | null) => void) => void;
}

/** Where the browser has no channels, each window finds out by itself that its session has ended. */
export function openOtherWindows(): OtherWindows {
  if (typeof BroadcastChannel === 'undefined') return { tell: () => {}, listen: () => {} };
  const channel = new BroadcastChannel(NAME);
  return {
    tell: (userid) => channel.postMessage(userid),
    listen: (heard) =>
      channel.addEventListener('message', ({ data }: MessageEvent<number | null>) => heard(data)),
  };
}
