import { type DeclarationBlock, type Rule, type Selector, transform } from 'lightningcss';
import { type BuildRefusal, buildRefusal } from '../refusals/build-refusals.ts';
import { isOwnName, type Namespace, type Surroundings, staysInside, surroundingsOf } from './selectors.ts';

export interface StyleScope extends Namespace {
  /** Custom properties of others that it may read; its own begin with `--` and the prefix. Null: custom properties are not checked. */
  readonly properties: ReadonlySet<string> | null;
}

/** Rules that concern the whole page. */
const pageRules: ReadonlySet<string> = new Set([
  'page',
  'view-transition',
  'import',
  'namespace',
  'viewport',
  'unknown',
]);

/** Names that are known in the whole page: kind and name. */
function globalName(rule: Rule): readonly [kind: string, name: string] | null {
  switch (rule.type) {
    case 'keyframes':
      return ['@keyframes', rule.value.name.value];
    case 'counter-style':
      return ['@counter-style', rule.value.name];
    case 'property':
      return ['@property', rule.value.name.slice(2)];
    case 'font-face': {
      const family = rule.value.properties.find((property) => property.type === 'font-family');
      return ['@font-face', family === undefined ? '' : String(family.value)];
    }
    default:
      return null;
  }
}

class StyleCheck {
  readonly problems: BuildRefusal[] = [];
  readonly #lines: readonly string[];
  readonly #scope: StyleScope;

  constructor(css: string, scope: StyleScope) {
    this.#lines = css.split('\n');
    this.#scope = scope;
  }

  check(rules: readonly Rule[], around: Surroundings = 'page'): void {
    for (const rule of rules) this.#checkRule(rule, around);
  }

  checkVariable(name: string): void {
    const { properties } = this.#scope;
    if (properties !== null && !properties.has(name) && !this.#isOwnProperty(name))
      this.problems.push(buildRefusal('style-token-unknown', { name, own: this.#ownProperty(name) }));
  }

  #isOwnProperty(name: string): boolean {
    return name.startsWith(`--${this.#scope.prefix}`);
  }

  #ownProperty(name: string): string {
    return `--${this.#scope.prefix}${name.slice(2)}`;
  }

  #checkRule(rule: Rule, around: Surroundings): void {
    if (pageRules.has(rule.type)) this.problems.push(buildRefusal('style-whole-page', { rule: rule.type }));
    const [kind, name] = globalName(rule) ?? [];
    if (kind !== undefined && name !== undefined && !isOwnName(name, this.#scope.prefix))
      this.problems.push(buildRefusal('style-name-taken', { kind, name, own: `${this.#scope.prefix}${name}` }));
    switch (rule.type) {
      case 'style':
      case 'nesting': {
        const { selectors, declarations, rules = [], loc } = rule.type === 'style' ? rule.value : rule.value.style;
        const inside = selectors.every((selector) => staysInside(selector, this.#scope, around));
        if (!inside)
          this.problems.push(
            buildRefusal('style-reaches-others', { line: loc.line + 1, source: this.#lines[loc.line]?.trim() ?? '' }),
          );
        this.#checkDeclarations(declarations);
        // A rule that is reported is not reported again for what is nested in it.
        this.check(rules, inside ? surroundingsOf(selectors, this.#scope, around) : 'inside');
        break;
      }
      case 'nested-declarations':
        this.#checkDeclarations(rule.value.declarations);
        break;
      case 'keyframes':
        for (const { declarations } of rule.value.keyframes) this.#checkDeclarations(declarations);
        break;
      case 'scope':
        this.check(rule.value.rules, this.#surroundingsOfScope(rule.value.scopeStart ?? [], around));
        break;
      case 'media':
      case 'supports':
      case 'container':
      case 'layer-block':
      case 'starting-style':
      case 'moz-document':
        this.check(rule.value.rules, around);
        break;
    }
  }

  /** A scope in the page begins at its own elements; rules in it match nothing beside them. */
  #surroundingsOfScope(start: readonly Selector[], around: Surroundings): Surroundings {
    if (
      around !== 'page' ||
      start.length === 0 ||
      !start.every((selector) => staysInside(selector, this.#scope, around))
    )
      return around;
    return surroundingsOf(start, this.#scope, around);
  }

  #checkDeclarations(block: DeclarationBlock | undefined): void {
    if (this.#scope.properties === null) return;
    for (const declaration of [...(block?.declarations ?? []), ...(block?.importantDeclarations ?? [])]) {
      if (
        declaration.property !== 'custom' ||
        !declaration.value.name.startsWith('--') ||
        this.#isOwnProperty(declaration.value.name)
      )
        continue;
      this.problems.push(
        buildRefusal('style-property-inherited', {
          name: declaration.value.name,
          own: this.#ownProperty(declaration.value.name),
        }),
      );
    }
  }
}

/** What in a style sheet, whose class names are final, reaches beyond its scope: each once. */
export function styleProblems(css: string, scope: StyleScope): readonly BuildRefusal[] {
  const check = new StyleCheck(css, scope);
  transform({
    filename: 'checked.css',
    code: Buffer.from(css),
    // Rules that browsers ignore too.
    errorRecovery: true,
    visitor: {
      StyleSheet: ({ rules }) => check.check(rules),
      Variable: ({ name }) => check.checkVariable(name.ident),
    },
  });
  return [...new Map(check.problems.map((problem) => [problem.text, problem])).values()];
}
