import { type Rule, type Selector, transform } from 'lightningcss';

/** Names by which selectors find elements. */
interface Names {
  readonly classes: ReadonlySet<string>;
  readonly tags: ReadonlySet<string>;
}

/** `nodes`: of `PaintedNode`. */
function namesOf(nodes: readonly unknown[], names = { classes: new Set<string>(), tags: new Set<string>() }): Names {
  for (const node of nodes) {
    if (!Array.isArray(node)) continue;
    const [tag, attributes, content] = node;
    names.tags.add(String(tag));
    for (const name of String(attributes.class ?? '').split(/\s+/)) names.classes.add(name);
    namesOf(content, names);
  }
  return names;
}

/** States that nothing painted is in. */
const states: ReadonlySet<string> = new Set(['hover', 'active', 'focus', 'focus-visible', 'focus-within']);

/** Whether a selector may find one of the elements: it names no other classes and tags. What it excludes is no name of it. */
function mayFind(selector: Selector, names: Names): boolean {
  return selector.every((part) => {
    if (part.type === 'class') return names.classes.has(part.name);
    if (part.type === 'type') return names.tags.has(part.name) || part.name === 'html' || part.name === 'body';
    if (part.type === 'pseudo-class') {
      if (states.has(part.kind)) return false;
      if (part.kind === 'is' || part.kind === 'where') return part.selectors.some((inner) => mayFind(inner, names));
    }
    return true;
  });
}

const dropped: ReadonlySet<Rule['type']> = new Set([
  'font-face',
  'keyframes',
  'import',
  'namespace',
  'charset' as Rule['type'],
  'property',
]);

/** The rules of a style sheet that concern some markup, without its animations, fonts and states: minified. */
export function usedStyles(css: string, nodes: readonly unknown[]): string {
  const names = namesOf(nodes);
  const { code } = transform({
    filename: 'first-screens.css',
    code: Buffer.from(css),
    minify: true,
    errorRecovery: true,
    visitor: {
      Rule(rule) {
        if (dropped.has(rule.type)) return [];
        if (rule.type === 'media' && rule.value.query.mediaQueries.every(({ mediaType }) => mediaType === 'print'))
          return [];
        // A rule is kept as it is: not every one that the visitor gives back is accepted.
        return rule.type !== 'style' || rule.value.selectors.some((selector) => mayFind(selector, names))
          ? undefined
          : [];
      },
    },
  });
  return String(code);
}
