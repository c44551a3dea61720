import type { CDPSession } from '@playwright/test';

/** CPU time of the page's main thread since the page was opened, in milliseconds. */
export interface ThreadTime {
  readonly script: number;
  /** Layout and style. */
  readonly layout: number;
  /** Everything. */
  readonly all: number;
}

/** CPU time, not wall-clock time: other load on the machine does not count. */
export const watchThread = (cdp: CDPSession): Promise<unknown> =>
  cdp.send('Performance.enable', { timeDomain: 'threadTicks' });

export async function threadTime(cdp: CDPSession): Promise<ThreadTime> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  const seconds = (name: string): number => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  return {
    script: seconds('ScriptDuration') * 1000,
    layout: (seconds('LayoutDuration') + seconds('RecalcStyleDuration')) * 1000,
    all: seconds('TaskDuration') * 1000,
  };
}
