import { useEffect, useState } from 'react';

const SECOND_MS = 1000;

function secondsUntil(end: number): number {
  return Math.max(0, Math.ceil((end - Date.now()) / SECOND_MS));
}

/** Seconds left, and a function that restarts the countdown. Follows the clock, so a sleeping tab does not stop it. */
export function useCountdown(seconds: number): [number, (seconds: number) => void] {
  const [end, setEnd] = useState(() => Date.now() + seconds * SECOND_MS);
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    setLeft(secondsUntil(end));
    const timer = setInterval(() => setLeft(secondsUntil(end)), SECOND_MS);
    return () => clearInterval(timer);
  }, [end]);
  return [left, (next) => setEnd(Date.now() + next * SECOND_MS)];
}
