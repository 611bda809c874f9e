import type { Mistake } from '@tabia/api-client/contract';
import { useNavigate } from 'react-router-dom';
import { usePageKeys } from '../../../features/pageKeys/usePageKeys.ts';
import { type PagePath, paths } from '../../../paths.ts';
import { useAddress, useLinkTo } from '../../../state/address/useAddress.ts';
import { useTrainedSide } from '../../../state/players/useGrants.ts';
import { usePositionActions } from '../position/usePositionActions.ts';

interface Given {
  heroid: number;
  mistakes: readonly Mistake[];
  /** Those the filters leave, in order: the arrow keys walk along them. */
  shown: readonly Mistake[];
}

/** The position the address names, else the first in sight; what can be done to it, by button and by key. */
export function useMistakeSelection({ heroid, mistakes, shown }: Given) {
  const navigate = useNavigate();
  const [{ posid }, setAddress] = useAddress();
  const linkTo = useLinkTo();
  const selected = mistakes.find(({ position_id }) => position_id === posid) ?? shown[0];
  const side = useTrainedSide(heroid);
  const actions = usePositionActions(heroid, selected);
  const select = (id: number) => setAddress({ heroid, posid: id });
  const goTo = (page: PagePath, id: number) => {
    const mistake = mistakes.find(({ position_id }) => position_id === id);
    void navigate(linkTo(page, { heroid, posid: id, herowhite: mistake && side(mistake.herowhite) }));
  };
  const step = (by: number) => {
    const index = shown.findIndex(({ position_id }) => position_id === selected?.position_id);
    const next = shown[Math.min(shown.length - 1, Math.max(0, index + by))];
    if (next) select(next.position_id);
  };
  usePageKeys([
    ['ArrowDown', () => step(1)],
    ['ArrowUp', () => step(-1)],
    ['KeyA', () => selected && goTo(paths.analysis, selected.position_id)],
    ['KeyP', actions.togglePlan],
    ['KeyT', () => selected && goTo(paths.exercise, selected.position_id)],
    ['KeyF', actions.toggleFavorite],
    ['KeyB', actions.toggleBookmark],
    ['KeyR', actions.togglePractice],
    ['KeyS', actions.toggleStudied],
    ['KeyX', actions.toggleIgnored],
  ]);
  return { selected, actions, select, open: (id: number) => goTo(paths.analysis, id) };
}
