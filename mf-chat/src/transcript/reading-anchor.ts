interface Step {
  readonly element: Element;
  /** Pixels below the top edge of the scroll container. */
  readonly top: number;
}

/** Elements at the top edge of the scroll container, from the outermost inwards. */
export type ReadingAnchor = readonly Step[];

/** Maximum nesting depth of an anchor. */
const DEEPEST = 10;

/** A virtual row that is not measured yet: hidden, and overlapping the following rows. */
const unmeasured = (element: Element): boolean =>
  element instanceof HTMLElement && element.style.visibility === 'hidden';

const edgeOf = (scroller: Element): number => scroller.getBoundingClientRect().top;

/** Records the first visible element. Native scroll anchoring does not work with virtual rows, and Safari does not have it. */
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
    // The element starts within the view: its position already reflects all growth above it, so no deeper element is needed.
    if (next.rect.top >= edge) break;
    around = next.element;
  }
  return steps;
}

/** Pixels by which the anchor has moved since; 0 when none of its elements exists any more. */
export function driftOf(anchor: ReadingAnchor, scroller: Element): number {
  const step = anchor.findLast(({ element }) => element.isConnected);
  return step === undefined ? 0 : step.element.getBoundingClientRect().top - edgeOf(scroller) - step.top;
}
