import { useEffect, useState } from 'react';

const DARK = '(prefers-color-scheme: dark)';

/** The theme of the toolbar; without one, that of the system, which may change. */
export function useShownTheme(chosen: string | undefined): 'light' | 'dark' {
  const [isDark, setDark] = useState(() => matchMedia(DARK).matches);
  useEffect(() => {
    const query = matchMedia(DARK);
    const follow = () => setDark(query.matches);
    query.addEventListener('change', follow);
    return () => query.removeEventListener('change', follow);
  }, []);
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return isDark ? 'dark' : 'light';
}
