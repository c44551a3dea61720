interface Step {
  readonly element: Element;
  /** Pixels below the upper edge of the view. */
  readonly top: number;
}

/** What stood at the upper edge of the view, from the outermost element inwards. */
export type ReadingAnchor = readonly Step[];

/** Elements inside elements that are looked at. */
const DEEPEST = 10;

/** A virtual row that was not measured yet: hidden, and lying over the next ones. */
const unmeasured = (element: Element): boolean => element instanceof HTMLElement && element.style.visibility === 'hidden';

const edgeOf = (scroller: Element): number => scroller.getBoundingClientRect().top;

/** Notes what the reader sees first. Browsers do this themselves, but not where rows are virtual, and Safari nowhere. */
export function takeAnchor(scroller: Element, content: Element): ReadingAnchor {
  const edge = edgeOf(scroller);
  const steps: Step[] = [];
  let around = content;
  while (steps.length < DEEPEST) {
    const next = [...around.children]
      .map((element) => ({ element, rect: element.getBoundingClientRect() }))
      .find(({ element, rect }) => rect.height > 0 && rect.bottom > edge + 1 && !unmeasured(element));
    if (next === undefined) break;
    steps.push({ element: next.element, top: next.rect.top - edge });
    // It begins in view: whatever grows above it shows in its place.
    if (next.rect.top >= edge) break;
    around = next.element;
  }
  return steps;
}

/** Pixels by which what the reader sees has moved since; 0 when nothing of it is left. */
export function driftOf(anchor: ReadingAnchor, scroller: Element): number {
  const step = anchor.findLast(({ element }) => element.isConnected);
  return step === undefined ? 0 : step.element.getBoundingClientRect().top - edgeOf(scroller) - step.top;
}
