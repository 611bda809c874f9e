import { Board, type BoardLabels, CriticalTree, type PositionNode } from '@tabia/board';
import { formatScore } from '@tabia/chess';
import { createEngine } from '@tabia/engine';
import { browserEngineOptions, connectStockfishWorker } from '@tabia/engine/browser';
import { Table, ThemeProvider } from '@tabia/ui';
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import '@tabia/ui/styles.css';
import '@tabia/board/styles.css';

const FEN = 'rnbqkbnr/pppp2pp/5p2/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 0 3';

const boardLabels: BoardLabels = {
  board: 'Chess board',
  square: ({ square, piece }) => (piece ? `${square}, ${piece.side} ${piece.role}` : square),
  promotion: { title: 'Promote to', roles: { q: 'Queen', r: 'Rook', b: 'Bishop', n: 'Knight' } },
};

const root: PositionNode = {
  id: 'start',
  move: '',
  children: [
    {
      id: 'e4',
      move: '1.e4',
      children: [
        { id: 'f6', move: '2...f6', critical: { degree: 'red', count: '3/3', cost: '−1.6' }, children: [] },
        { id: 'Nc6', move: '2...Nc6', critical: { degree: 'green', count: '2/9' }, children: [] },
      ],
    },
  ],
};

const engine = createEngine({
  connect: () => connectStockfishWorker({ url: '/engine/' }),
  options: browserEngineOptions,
});

function Evaluation() {
  const [text, setText] = useState('');
  useEffect(
    () =>
      engine.analyze({ fen: FEN, multiPv: 1, limit: { nodes: 20_000 } }, ({ final, lines }) => {
        const score = lines[0]?.score;
        if (final && score) setText(formatScore(score));
      }),
    [],
  );
  return <output aria-label="Evaluation">{engine.error?.message ?? text}</output>;
}

createRoot(document.getElementById('root') as HTMLElement).render(
  <ThemeProvider theme="light" locale="en">
    <div style={{ width: 400 }}>
      <Board fen={FEN} labels={boardLabels} />
    </div>
    <div style={{ height: 300 }}>
      <CriticalTree
        root={root}
        labels={{
          tree: 'Critical positions',
          degree: { red: 'comes back', black: 'held last time', green: 'holds' },
          view: 'View',
          zoomIn: 'Zoom in',
          zoomOut: 'Zoom out',
          fit: 'Fit',
        }}
      />
    </div>
    <Table
      label="Openings"
      columns={[
        { id: 'name', label: 'Opening', value: ({ name }) => name },
        { id: 'games', label: 'Games', align: 'end', value: ({ games }) => games },
      ]}
      rows={[{ name: 'Damiano Defense', games: 3 }]}
      rowId={({ name }) => name}
      empty="No games"
    />
    <Evaluation />
  </ThemeProvider>,
);
