import { type Path, ROOT_PATH, type MoveTree as Tree } from '@tabia/chess';
import { attributesOf, useControlled, VisuallyHidden } from '@tabia/ui';
import { type KeyboardEvent, type MouseEvent, type Ref, useEffect, useMemo, useRef } from 'react';
import { type FoldProps, useFolds } from '../state/useFolds.ts';
import { useMergedRef } from '../state/useMergedRef.ts';
import { layoutMoves, type MoveRun, type WrittenMove, walkTree } from './layoutMoves.ts';
import * as css from './MoveTree.css.ts';

/** Facts about a move besides its text. */
export interface MoveFacts {
  inTraining: boolean;
  mark: 'choice' | 'ignore' | 'good' | 'mistake' | undefined;
  /** Path of the transposed position. */
  transposition: Path | undefined;
}

/** Texts for drawn marks and buttons; a button without a text is not rendered. */
export interface MoveTreeLabels {
  /** Name of the button that shuts a variation. */
  fold?: string;
  /** Name of the button that opens one, with how many moves it hides. */
  unfold?: (hidden: number) => string;
  /** Spoken name of a mark, after the move. */
  marks?: Partial<Record<NonNullable<MoveFacts['mark']>, string>>;
  /** Announced for a move in training. */
  inTraining?: string;
  /** Name of the link to the transposed position. */
  transposition?: (move: string) => string;
}

/** Signs of chess notation; the choice and what is ignored have a drawn sign instead. */
const signs = { good: '!', mistake: '?', choice: '', ignore: '' } as const;

interface MoveButtonProps {
  move: WrittenMove;
  san: string;
  current: boolean;
  /** Reached by Tab. */
  stop: boolean;
  facts: MoveFacts;
  labels: MoveTreeLabels;
}

/** One move of the text with its marks, bracket, comment and link to the transposed position. */
function MoveButton({ move, san, current, stop, facts, labels }: MoveButtonProps) {
  const { inTraining, mark, transposition } = facts;
  const marks = [mark && labels.marks?.[mark], inTraining && labels.inTraining].filter(Boolean).join(', ');
  const link = transposition === undefined ? undefined : labels.transposition?.(san);
  const close = move.closes && <span className={css.closeBracket}>)</span>;
  return (
    <span>
      <span className={css.whole}>
        {move.opens && <span className={css.openBracket}>(</span>}
        <button
          type="button"
          className={css.move}
          data-path={move.path}
          data-main={move.main || undefined}
          data-training={inTraining || undefined}
          data-mark={mark}
          aria-current={current ? 'step' : undefined}
          tabIndex={stop ? 0 : -1}
        >
          {move.number}
          {san}
          {mark && signs[mark]}
          {marks !== '' && <VisuallyHidden>{`, ${marks}`}</VisuallyHidden>}
        </button>
        {link !== undefined && (
          <button type="button" className={css.link} data-path={transposition} aria-label={link}>
            =
          </button>
        )}
        {!move.comment && close}
      </span>
      {move.comment && (
        <>
          <span className={css.comment}>{move.comment}</span>
          {close}
        </>
      )}
    </span>
  );
}

export interface MoveTreeProps extends FoldProps {
  /** The moves with their variations and comments. */
  tree: Tree;
  /** The move the board shows; the root's path when it shows the start. Controlled if given. */
  path?: Path;
  /** The initially selected move; the start by default. */
  defaultPath?: Path;
  /** Called with the path of the move to show. */
  onSelect?: (path: Path) => void;
  /** Name of the list of moves. */
  label: string;
  /** Moves that carry the mark of training. */
  inTraining?: (path: Path) => boolean;
  /** Choice, ignored, good, mistake: a sign beside the move. */
  markOf?: (path: Path) => MoveFacts['mark'];
  /** Paths of transposed positions; a link leads there. */
  transpositionOf?: (path: Path) => Path | undefined;
  /** Texts for drawn marks and buttons; a button without a text is not rendered. */
  labels?: MoveTreeLabels;
  /** The section that holds the moves. */
  ref?: Ref<HTMLElement>;
}

const noLabels: MoveTreeLabels = {};

/** Toggles an indented variation; rendered only with an accessible name. */
function FoldButton({ run, labels }: { run: MoveRun; labels: MoveTreeLabels }) {
  const name = run.hidden === undefined ? labels.fold : labels.unfold?.(run.hidden);
  if (run.start === undefined || name === undefined) return null;
  return (
    <button
      type="button"
      className={css.fold}
      data-fold={run.start}
      aria-expanded={run.hidden === undefined}
      aria-label={name}
    >
      <span className={css.triangle} aria-hidden="true" />
    </button>
  );
}

/**
 * Moves as text with variations: short ones in brackets, longer ones indented, which can be shut. Keyboard: Tab reaches
 * one move, arrows walk back, on and among the moves of a fork; folds and links are buttons of their own. A screen
 * reader hears each move as a button with its marks, and the current one as the current step.
 */
export function MoveTree(props: MoveTreeProps) {
  const { tree, label, labels = noLabels } = props;
  const box = useRef<HTMLElement>(null);
  const holder = useMergedRef(box, props.ref);
  const walked = useRef(false);
  const [path, select] = useControlled<Path>(props.path, props.defaultPath ?? ROOT_PATH, props.onSelect);
  const [folded, toggleFold] = useFolds(props);
  const runs = useMemo(() => layoutMoves(tree, folded), [tree, folded]);
  const paths = useMemo(() => runs.flatMap(({ moves }) => moves.map((move) => move.path)), [runs]);
  const stop = paths.includes(path) ? path : paths[0];

  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls on navigation, not on changes of the tree
  useEffect(() => {
    const current = box.current?.querySelector<HTMLElement>('[aria-current]');
    // A move that was chosen elsewhere, as on a map beside it, leaves the page where it is.
    if (walked.current) current?.scrollIntoView?.({ block: 'nearest' });
    if (walked.current) (current ?? box.current?.querySelector<HTMLElement>('[data-path]'))?.focus();
    walked.current = false;
  }, [path]);

  const onClick = (event: MouseEvent) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>('button') : null;
    const { path: to, fold } = button?.dataset ?? {};
    if (fold !== undefined) toggleFold(fold);
    else if (to !== undefined) select(to as Path);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.key.startsWith('Arrow')) return;
    event.preventDefault();
    const next = walkTree(tree, path, event.key);
    if (next === undefined) return;
    const shut = [...folded].find((start) => next.startsWith(`${start}/`));
    if (shut !== undefined) toggleFold(shut);
    walked.current = true;
    select(next);
  };
  return (
    <section
      ref={holder}
      className={css.text}
      aria-label={label}
      onClick={onClick}
      onKeyDown={onKeyDown}
      {...attributesOf(props)}
    >
      {runs.map((run) => (
        <div
          key={`${run.depth} ${run.moves[0]?.path}`}
          className={run.depth === 0 ? css.mainRun : css.run}
          data-folded={run.hidden !== undefined || undefined}
          style={{ marginInlineStart: `${Math.min(run.depth, 6) * 0.75}rem` }}
        >
          <FoldButton run={run} labels={labels} />
          {run.moves.map((move) => (
            <MoveButton
              key={move.path}
              move={move}
              san={move.san}
              current={move.path === path}
              stop={move.path === stop}
              facts={{
                inTraining: props.inTraining?.(move.path) === true,
                mark: props.markOf?.(move.path),
                transposition: props.transpositionOf?.(move.path),
              }}
              labels={labels}
            />
          ))}
          {run.hidden !== undefined && (
            <span className={css.comment} aria-hidden="true">
              +{run.hidden}
            </span>
          )}
        </div>
      ))}
    </section>
  );
}
