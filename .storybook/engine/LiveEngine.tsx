import { EngineLines } from '@tabia/board';
import { clampCentipawns, formatScore, playLine } from '@tabia/chess';
import { createEngine, type Engine, type SearchUpdate } from '@tabia/engine';
import { browserEngineOptions, connectStockfishWorker } from '@tabia/engine/browser';
import { Callout, Stack, Switch, Text } from '@tabia/ui';
import { useEffect, useState } from 'react';

/** Plies shown per line. */
const SHOWN_PLIES = 10;

function open(): Engine {
  return createEngine({
    // Relative: a static site may be in a subfolder.
    connect: () => connectStockfishWorker({ url: new URL('engine/', document.baseURI).pathname }),
    options: browserEngineOptions,
  });
}

/** An engine for the lifetime of the story. */
function useOwnEngine(): Engine | undefined {
  const [engine, setEngine] = useState<Engine>();
  useEffect(() => {
    const own = open();
    setEngine(own);
    return () => own.destroy();
  }, []);
  return engine;
}

export interface LiveEngineProps {
  /** All six fields. */
  fen: string;
  /** Number of lines. */
  multiPv: number;
  /** Duration of a search, milliseconds. */
  searchMs: number;
}

/** The real browser engine on one position: a switch, its lines and its options. */
export function LiveEngine({ fen, multiPv, searchMs }: LiveEngineProps) {
  const engine = useOwnEngine();
  const [on, setOn] = useState(false);
  const [update, setUpdate] = useState<SearchUpdate>();
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    if (!on || !engine) return;
    const forget = engine.subscribe(() => setProblem(engine.error?.message));
    const stop = engine.analyze({ fen, multiPv, limit: { movetime: searchMs } }, setUpdate);
    return () => {
      forget();
      stop();
      setUpdate(undefined);
    };
  }, [engine, on, fen, multiPv, searchMs]);
  const options = Object.entries(engine?.optionsInForce ?? {}).map(([name, value]) => `${name} ${value}`);
  return (
    <Stack gap={3}>
      <Switch label="Движок" selected={on} onChange={setOn} />
      {problem && (
        <Callout tone="danger" title="Движок не отвечает">
          {problem}
        </Callout>
      )}
      {update && (
        <>
          <Text size="sm" muted>
            {`${engine?.name ?? ''} · ${options.join(', ')} · глубина ${update.depth}`}
          </Text>
          <EngineLines
            label="Линии движка"
            startPly={0}
            count={multiPv}
            lines={update.lines.map(({ score, pv }) => {
              const cp = clampCentipawns(score);
              return {
                score: formatScore(score),
                favours: cp === 0 ? 'none' : cp > 0 ? 'white' : 'black',
                moves: playLine(fen, pv.slice(0, SHOWN_PLIES)).map(({ san }) => san),
              };
            })}
          />
        </>
      )}
    </Stack>
  );
}
