import type { Unsubscribe } from '../../../contract/platform.ts';

/** Whether somebody can see the page. */
export interface PageVisibility {
  visible(): boolean;
  /** Calls `run` whenever the page becomes visible. */
  onVisible(run: () => void): Unsubscribe;
}

export const pageVisibility: PageVisibility = {
  visible: () => document.visibilityState === 'visible',
  onVisible(run) {
    const changed = () => {
      if (document.visibilityState === 'visible') run();
    };
    document.addEventListener('visibilitychange', changed);
    return () => document.removeEventListener('visibilitychange', changed);
  },
};
