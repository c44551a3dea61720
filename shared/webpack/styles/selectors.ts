import type { Selector, SelectorComponent } from 'lightningcss';

/** What selectors may name: elements of one package, or of one library. */
export interface Namespace {
  /** Start of its classes, ids and other names: `mf-chat-`, `katex`. */
  readonly prefix: string;
  /** The remote whose root elements belong to it; null for a library. */
  readonly remote: string | null;
  /** Elements that it may style by their name alone, such as `body`. */
  readonly elements: readonly string[];
}

/** Attributes of the elements into which the shell mounts a remote and the slot contents that it provides. */
const rootAttributes = ['data-remote', 'data-filled-by'];

/** Libraries do not agree with themselves about case: `.katex`, `KaTeX_Main`. */
export const isOwnName = (name: string, prefix: string): boolean => name.toLowerCase().startsWith(prefix.toLowerCase());

/** Selectors in the parentheses of a component; lightningcss gives one for `:host`, a list for the others. */
function innerSelectors(component: SelectorComponent): readonly Selector[] {
  if (component.type !== 'pseudo-class' || !('selectors' in component)) return [];
  return component.kind === 'host' ? [component.selectors ?? []] : (component.selectors ?? []);
}

const mentionsParent = (selector: Selector): boolean => selector.some((component) => component.type === 'nesting' || innerSelectors(component).some(mentionsParent));

function isOwn(component: SelectorComponent, namespace: Namespace, nested: boolean): boolean {
  switch (component.type) {
    case 'class':
    case 'id':
      return isOwnName(component.name, namespace.prefix);
    case 'attribute':
      return rootAttributes.includes(component.name) && component.operation?.operator === 'equal' && component.operation.value === namespace.remote;
    case 'nesting':
      return nested;
    case 'pseudo-class':
      // `:not` and `:has` do not say where the element itself is.
      return (component.kind === 'is' || component.kind === 'where') && component.selectors.every((selector) => selector.some((part) => isOwn(part, namespace, nested)));
    default:
      return false;
  }
}

/** Whether the element that a component describes is left for one beside it. Beside the root element of a remote stand those of others. */
function leavesBeside(selector: Selector, index: number): boolean {
  const next = selector.slice(index).find((component) => component.type === 'combinator');
  return next?.value === 'next-sibling' || next?.value === 'later-sibling';
}

/**
 * Whether a selector matches only elements of the namespace and what is inside or, other than its root elements, beside them. `nested`: it stands inside a
 * rule of which the same is true.
 */
export function staysInside(selector: Selector, namespace: Namespace, nested: boolean): boolean {
  const [only] = selector;
  if (selector.length === 1 && only?.type === 'type' && namespace.elements.includes(only.name)) return true;
  return (
    (nested && !mentionsParent(selector)) ||
    selector.some((component, index) => isOwn(component, namespace, nested) && !(component.type === 'attribute' && leavesBeside(selector, index)))
  );
}
