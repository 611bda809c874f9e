import { type CSSProperties, type ReactNode, type Ref, useId } from 'react';
import { IconButton } from '../IconButton/IconButton.tsx';
import { controls, head, position, sheet, text, title, ways } from './HelpLayer.css.ts';
import type { HelpLabels, HelpPointText } from './presentPoints.ts';

/** Where a reader of the points is: the selected one, the last one, and how to select another. */
export interface HelpWalk {
  index: number;
  last: number;
  go: (index: number) => void;
}

interface Props {
  point: HelpPointText;
  labels: HelpLabels;
  place: CSSProperties;
  walk: HelpWalk;
  onClose: () => void;
  renderWays: ((walk: HelpWalk) => ReactNode) | undefined;
  ref: Ref<HTMLDivElement>;
}

/** The text of one point, with buttons for the next ones. */
export function HelpSheet({ point, labels, place, walk, onClose, renderWays, ref }: Props) {
  const { index, last, go } = walk;
  const id = useId();
  return (
    <div
      ref={ref}
      className={sheet({ size: point.size ?? 'sm' })}
      style={place}
      role="dialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-position ${id}-text`}
      tabIndex={-1}
      data-size={point.size ?? 'sm'}
      data-point={point.key}
    >
      <div className={head}>
        <div id={`${id}-title`} className={title}>
          {point.title}
        </div>
        <div id={`${id}-position`} className={position}>
          {labels.position(index + 1, last + 1)}
        </div>
        <div className={controls}>
          {!renderWays && (
            <>
              <IconButton icon="chevronLeft" label={labels.previous} onPress={() => go(index - 1)} />
              <IconButton icon="chevronRight" label={labels.next} onPress={() => go(index + 1)} />
            </>
          )}
          <IconButton icon="close" label={labels.close} onPress={onClose} />
        </div>
      </div>
      <div id={`${id}-text`} className={text}>
        {point.text}
      </div>
      {renderWays && <div className={ways}>{renderWays(walk)}</div>}
    </div>
  );
}
