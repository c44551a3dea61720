/** The skeleton before the remote's screen has none, and neither has the host. */
const HEADING = 'h1, h2';

declare global {
  interface Window {
    /** A document of its own calls this of its parent when it begins: nobody outside is told what happens in it. */
    benchWatch?: (root: Document) => void;
  }
}

/** The area, and the shadow roots and documents in it. */
function rootsIn(root: ParentNode): readonly ParentNode[] {
  const inner = [...root.querySelectorAll('*')].flatMap((element) => {
    const own = element.shadowRoot ?? (element instanceof HTMLIFrameElement ? element.contentDocument : null);
    return own === null ? [] : rootsIn(own);
  });
  return [root, ...inner];
}

/** Whether the remote's heading is in the area, however the way hides it there. */
export const headingShown = (area: HTMLElement): boolean => rootsIn(area).some((root) => root.querySelector(HEADING) !== null);

/** Resolves when the remote's heading comes into the area, a shadow root or a document in it. */
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
