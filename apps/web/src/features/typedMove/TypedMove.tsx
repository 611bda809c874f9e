import { MoveInput, type MoveInputProps } from '@tabia/board';
import { loadedOnce } from '@tabia/ui';
import { useMoveInputLabels } from '../boardLabels/useBoardLabels.ts';

/** Most people move the pieces: what reads a typed move is not loaded before somebody types. */
const loadReader = loadedOnce(() => import('@tabia/chess/typed'));

interface Props extends Pick<MoveInputProps, 'onMove' | 'hideLabel'> {
  /** The position in which the move is played. */
  fen: string;
  /** Takes a text before its position is there, with what reads it in that; `false` has it read now. */
  onEarly?: (text: string, read: (fen: string) => Promise<string | undefined>) => boolean;
}

/** A field for typed moves beside a board. */
export function TypedMove({ fen, onMove, onEarly, ...rest }: Props) {
  const labels = useMoveInputLabels();
  const read = async (text: string, at: string) => (await loadReader()).playSan(at, text)?.uci;
  const parse = (text: string) => read(text, fen);
  const onText = onEarly && ((text: string) => onEarly(text, (at) => read(text, at)));
  // Enter loads again what could not be loaded.
  const preload = () => void loadReader().catch(() => undefined);
  return <MoveInput parse={parse} onFocus={preload} {...{ onMove, onText, labels }} {...rest} />;
}
