/** Neither the skeleton before the remote's screen nor the host has one. */
const HEADING = 'h1, h2';

declare global {
  interface Window {
    /** An iframe calls this on its parent when it starts: mutations inside it are not observable from outside. */
    benchWatch?: (root: Document) => void;
  }
}

/** The area, and the shadow roots and iframe documents in it. */
function rootsIn(root: ParentNode): readonly ParentNode[] {
  const inner = [...root.querySelectorAll('*')].flatMap((element) => {
    const own = element.shadowRoot ?? (element instanceof HTMLIFrameElement ? element.contentDocument : null);
    return own === null ? [] : rootsIn(own);
  });
  return [root, ...inner];
}

/** Whether the remote's heading is in the area, including shadow roots and iframes. */
export const headingShown = (area: HTMLElement): boolean =>
  rootsIn(area).some((root) => root.querySelector(HEADING) !== null);

/** Resolves when the remote's heading appears in the area, in one of its shadow roots or iframes. */
export function whenHeadingShows(area: HTMLElement): Promise<void> {
  return new Promise((resolve) => {
    const observers = new Map<Node, MutationObserver>();
    const watch = (root: ParentNode & Node): void => {
      if (observers.has(root)) return;
      const look = (): void => {
        if (root.querySelector(HEADING) !== null) {
          for (const observer of observers.values()) observer.disconnect();
          observers.clear();
          delete window.benchWatch;
          resolve();
          return;
        }
        for (const { shadowRoot } of root.querySelectorAll('*')) if (shadowRoot !== null) watch(shadowRoot);
      };
      const observer = new MutationObserver(look);
      observers.set(root, observer);
      observer.observe(root, { subtree: true, childList: true });
      look();
    };
    window.benchWatch = watch;
    watch(area);
  });
}
