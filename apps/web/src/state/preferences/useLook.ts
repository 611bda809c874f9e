import { useEffect, useMemo } from 'react';
import { useSnapshot } from 'valtio';
import { useApp } from '../../app/AppContext.tsx';
import { useAnswer } from '../queries/useAnswer.ts';
import { type Look, lookOf, readLook, saveLook } from './savedLook.ts';

/** The chosen look: of the account, and until that is known the one this device showed last. */
export function useLook(): Look {
  const { session } = useApp();
  const { status } = useSnapshot(session.state);
  const { data } = useAnswer('users/getpreferences', {}, { enabled: status === 'signed-in' });
  const look = useMemo(() => (data ? lookOf(data) : readLook()), [data]);
  useEffect(() => saveLook(look), [look]);
  return look;
}
