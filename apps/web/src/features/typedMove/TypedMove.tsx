import { MoveInput, type MoveInputProps } from '@tabia/board';
import { loadedOnce } from '@tabia/ui';
import { useMoveInputLabels } from '../boardLabels/useBoardLabels.ts';

/** Most people move the pieces: what reads a typed move is not loaded before somebody types. */
const loadReader = loadedOnce(() => import('@tabia/chess/typed'));

interface Props extends Pick<MoveInputProps, 'onMove' | 'hideLabel'> {
  /** The position in which the move is played. */
  fen: string;
}

/** A field for typed moves beside a board. */
export function TypedMove({ fen, onMove, ...rest }: Props) {
  const labels = useMoveInputLabels();
  const parse = async (text: string) => (await loadReader()).playSan(fen, text)?.uci;
  // Enter loads again what could not be loaded.
  const preload = () => void loadReader().catch(() => undefined);
  return <MoveInput parse={parse} onFocus={preload} {...{ onMove, labels }} {...rest} />;
}
