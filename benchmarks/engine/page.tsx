import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { EngineLines } from '../../packages/board/src/index.ts';
import { clampCentipawns, formatScore, playLine } from '../../packages/chess/src/index.ts';
import { browserEngineOptions, connectStockfishWorker } from '../../packages/engine/src/browser/index.ts';
import { createEngine, type SearchUpdate } from '../../packages/engine/src/index.ts';
import { Switch, ThemeProvider } from '../../packages/ui/src/index.ts';

/** The interface of the page to the benchmark. */
export interface EngineBench {
  /** Puts a position on the page while the engine is off. */
  show: (fen: string) => void;
  /** Milliseconds from the last click to the frame that shows a line; `undefined` until there is one. */
  firstLineMs: () => number | undefined;
  /** The engine's name and the options in force. */
  setup: () => string;
}

declare global {
  interface Window {
    engineBench: EngineBench;
  }
}

/** One position is searched this long, as on the analysis page, milliseconds. */
const SEARCH_MS = 60_000;
/** Half-moves of a line that are shown there. */
const SHOWN_PLIES = 10;

const engine = createEngine({
  connect: () => connectStockfishWorker({ url: '/engine/' }),
  options: browserEngineOptions,
});
let clicked: number | undefined;
let shown: number | undefined;
let show: (fen: string) => void = () => {};

/** After the browser has painted: a message comes behind the frame it was sent in. */
function afterPaint(then: () => void): void {
  requestAnimationFrame(() => {
    const channel = new MessageChannel();
    channel.port1.onmessage = then;
    channel.port2.postMessage(undefined);
  });
}

/** Switch and lines of the analysis page, wired to the engine in the same way. */
function Panel() {
  const [fen, setFen] = useState('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1');
  const [on, setOn] = useState(false);
  const [update, setUpdate] = useState<SearchUpdate>();
  useEffect(() => {
    show = setFen;
  }, []);
  useEffect(() => {
    if (!on) return;
    const stop = engine.analyze({ fen, multiPv: 1, limit: { movetime: SEARCH_MS } }, setUpdate);
    return () => {
      stop();
      setUpdate(undefined);
    };
  }, [fen, on]);
  const lines = on ? (update?.lines ?? []) : [];
  const hasLine = lines.length > 0;
  useEffect(() => {
    if (!hasLine) return;
    afterPaint(() => {
      shown ??= performance.now();
    });
  }, [hasLine]);
  return (
    <>
      <Switch label="Engine" selected={on} onChange={setOn} />
      <EngineLines
        label="Lines"
        startPly={0}
        count={1}
        lines={lines.map(({ score, pv }) => {
          const cp = clampCentipawns(score);
          return {
            score: formatScore(score),
            favours: cp === 0 ? 'none' : cp > 0 ? 'white' : 'black',
            moves: playLine(fen, pv.slice(0, SHOWN_PLIES)).map(({ san }) => san),
          };
        })}
      />
    </>
  );
}

window.engineBench = {
  show: (fen) => {
    clicked = undefined;
    shown = undefined;
    show(fen);
  },
  firstLineMs: () => (clicked === undefined || shown === undefined ? undefined : shown - clicked),
  setup: () => {
    const options = Object.entries(engine.optionsInForce).map(([name, value]) => `${name} ${value}`);
    return `${engine.name}: ${options.join(', ')}`;
  },
};
// The moment the browser heard of the press, not the moment the page came to it.
document.addEventListener(
  'click',
  ({ timeStamp }) => {
    clicked ??= timeStamp;
  },
  { capture: true },
);

createRoot(document.getElementById('root') as HTMLElement).render(
  <ThemeProvider theme="light" locale="en">
    <Panel />
  </ThemeProvider>,
);
