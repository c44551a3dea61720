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

const mentionsParent = (selector: Selector): boolean =>
  selector.some((component) => component.type === 'nesting' || innerSelectors(component).some(mentionsParent));

/**
 * Where the elements are that the rule around a selector matches: anywhere in the page, which is also where rules are that stand in none; inside
 * the namespace; or the root elements of a remote, beside which stand those of others.
 */
export type Surroundings = 'page' | 'inside' | 'root';

interface Compound {
  readonly components: readonly SelectorComponent[];
  /** Whether the selector goes on with elements beside this one. */
  readonly leavesBeside: boolean;
}

function compoundsOf(selector: Selector): readonly Compound[] {
  const end = selector.findIndex((component) => component.type === 'combinator');
  if (end === -1) return [{ components: selector, leavesBeside: false }];
  const combinator = selector[end];
  const leavesBeside =
    combinator?.type === 'combinator' && (combinator.value === 'next-sibling' || combinator.value === 'later-sibling');
  return [{ components: selector.slice(0, end), leavesBeside }, ...compoundsOf(selector.slice(end + 1))];
}

/** Selectors of `:is` and `:where`; the others do not say where the element itself is. */
const alternatives = (component: SelectorComponent): readonly Selector[] =>
  component.type === 'pseudo-class' && (component.kind === 'is' || component.kind === 'where')
    ? component.selectors
    : [];

const isRootAttribute = (component: SelectorComponent, { remote }: Namespace): boolean =>
  component.type === 'attribute' &&
  rootAttributes.includes(component.name) &&
  component.operation?.operator === 'equal' &&
  component.operation.value === remote;

/** Whether a component may describe a root element. */
function isRoot(component: SelectorComponent, namespace: Namespace, around: Surroundings): boolean {
  if (component.type === 'nesting') return around === 'root';
  return (
    isRootAttribute(component, namespace) ||
    alternatives(component).some((selector) => matchesRoot(selector, namespace, around))
  );
}

const matchesRoot = (selector: Selector, namespace: Namespace, around: Surroundings): boolean =>
  compoundsOf(selector)
    .at(-1)
    ?.components.some((component) => isRoot(component, namespace, around)) === true;

function isOwn(component: SelectorComponent, namespace: Namespace, around: Surroundings): boolean {
  switch (component.type) {
    case 'class':
    case 'id':
      return isOwnName(component.name, namespace.prefix);
    case 'nesting':
      return around !== 'page';
    case 'pseudo-class': {
      const selectors = alternatives(component);
      return selectors.length > 0 && selectors.every((selector) => leadsInside(selector, namespace, around));
    }
    default:
      return isRootAttribute(component, namespace);
  }
}

/** Whether a selector names an element of the namespace, and from its root elements does not go on to those beside them. */
const leadsInside = (selector: Selector, namespace: Namespace, around: Surroundings): boolean =>
  compoundsOf(selector).some(
    ({ components, leavesBeside }) =>
      components.some((component) => isOwn(component, namespace, around)) &&
      !(leavesBeside && components.some((component) => isRoot(component, namespace, around))),
  );

/** The element that a selector is the name of, if the namespace may style it by that. */
function namedElement([only, ...others]: Selector, { elements }: Namespace): string | undefined {
  return others.length === 0 && only?.type === 'type' && elements.includes(only.name) ? only.name : undefined;
}

/** Whether a selector matches only elements of the namespace and what is inside or, other than its root elements, beside them. */
export const staysInside = (selector: Selector, namespace: Namespace, around: Surroundings): boolean =>
  namedElement(selector, namespace) !== undefined ||
  (around !== 'page' && !mentionsParent(selector)) ||
  leadsInside(selector, namespace, around);

/** Where the elements are that a rule matches whose selectors stay inside. Inside an element of the page, such as `body`, is the page. */
export function surroundingsOf(
  selectors: readonly Selector[],
  namespace: Namespace,
  around: Surroundings,
): Surroundings {
  if (selectors.some((selector) => namedElement(selector, namespace)?.includes('-') === false)) return 'page';
  return selectors.some((selector) => matchesRoot(selector, namespace, around)) ? 'root' : 'inside';
}
