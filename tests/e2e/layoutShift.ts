import type { Page } from '@playwright/test';

interface Shift {
  readonly value: number;
  /** The elements that moved, as their tags and classes. */
  readonly moved: readonly string[];
}

/** The parts of an entry of the Layout Instability API that TypeScript does not know yet. */
interface ShiftEntry extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node: Node | null }[];
}

/** Every page that this tab opens later records what moves while it loads. */
export async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as ShiftEntry[]) {
        if (hadRecentInput) continue;
        const moved = sources.map(({ node }) => {
          const element = node instanceof Element ? node : node?.parentElement;
          return `${element?.tagName} ${element?.textContent.slice(0, 40)}`;
        });
        shifts.push({ value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Cumulative layout shift of the present page so far, and what moved. */
export async function shiftsOf(page: Page): Promise<{ cls: number; moved: readonly string[] }> {
  const shifts = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
  return {
    cls: shifts.reduce((sum, { value }) => sum + value, 0),
    moved: shifts.map(({ value, moved }) => `${value.toFixed(3)} ${moved.join(' | ')}`),
  };
}
