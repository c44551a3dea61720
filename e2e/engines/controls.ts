// In-page functions: they are sent to the browser as text, so each contains all that it uses.

/** Roles that flows name. */
export type Role =
  | 'application'
  | 'article'
  | 'banner'
  | 'button'
  | 'checkbox'
  | 'dialog'
  | 'heading'
  | 'img'
  | 'link'
  | 'main'
  | 'menuitem'
  | 'navigation'
  | 'radio'
  | 'spinbutton'
  | 'tab'
  | 'textbox';

/** An element by its role and accessible name, as a person or a screen reader finds it. */
export interface Target {
  readonly role: Role;
  /** All of the name, or an expression that it matches. */
  readonly name?: string | RegExp;
  /** Only inside this element. */
  readonly within?: Target;
}

/** `Target` as it is sent to the page. */
interface SentTarget {
  readonly role: Role;
  readonly source: string;
  readonly within: SentTarget | null;
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

const sent = ({ role, name = '', within }: Target): SentTarget => ({
  role,
  source: name instanceof RegExp ? name.source : name === '' ? '' : `^${escaped(name)}$`,
  within: within === undefined ? null : sent(within),
});

function findElements(target: SentTarget, root: ParentNode): Element[] {
  const selectors: Record<Role, string> = {
    application: '[role=application]',
    article: 'article, [role=article]',
    banner: 'header, [role=banner]',
    button: 'button, [role=button]',
    checkbox: 'input[type=checkbox], [role=checkbox]',
    dialog: 'dialog, [role=dialog], [role=alertdialog]',
    heading: 'h1, h2, h3, h4, h5, h6, [role=heading]',
    img: 'img, [role=img]',
    link: 'a[href], [role=link]',
    main: 'main, [role=main]',
    menuitem: '[role=menuitem]',
    navigation: 'nav, [role=navigation]',
    radio: 'input[type=radio], [role=radio]',
    spinbutton: 'input[type=number], [role=spinbutton]',
    tab: '[role=tab]',
    textbox:
      'textarea, input:not([type]), input[type=text], input[type=tel], input[type=search], input[type=password], [role=textbox]',
  };
  const contentOf = (node: Node): string => {
    if (node.nodeType === Node.TEXT_NODE) return node.nodeValue ?? '';
    if (!(node instanceof Element) || node.getAttribute('aria-hidden') === 'true' || !node.checkVisibility()) return '';
    const inline = getComputedStyle(node).display.startsWith('inline');
    const text =
      node.getAttribute('aria-label') ?? node.getAttribute('alt') ?? [...node.childNodes].map(contentOf).join('');
    return inline ? text : ` ${text} `;
  };
  const nameOf = (element: Element): string => {
    const labelledBy = element.getAttribute('aria-labelledby');
    const labels =
      element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? [...(element.labels ?? [])] : [];
    const given = [
      labelledBy === null
        ? ''
        : labelledBy
            .split(' ')
            .map((id) => document.getElementById(id))
            .map((label) => (label === null ? '' : contentOf(label)))
            .join(' '),
      element.getAttribute('aria-label'),
      labels.map(contentOf).join(' '),
      element.getAttribute('alt'),
      element.getAttribute('placeholder'),
      contentOf(element),
      element.getAttribute('title'),
    ];
    return (given.find((name) => name !== null && name.trim() !== '') ?? '').replaceAll(/\s+/g, ' ').trim();
  };
  const roots = target.within === null ? [root] : findElements(target.within, root);
  return roots
    .flatMap((parent) => [...parent.querySelectorAll(selectors[target.role])])
    .filter(
      (element) =>
        (element.getAttribute('role') ?? target.role) === target.role ||
        (target.role === 'dialog' && element.getAttribute('role') === 'alertdialog'),
    )
    .filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true }) &&
        element.closest('[inert], [aria-hidden=true]') === null,
    )
    .filter((element) => target.source === '' || new RegExp(target.source).test(nameOf(element)));
}

/** A box of the viewport in CSS pixels. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The box of the last of these elements that a press at its centre reaches, or that of its label; null while there is none, or while it moves. */
async function pressableBox(elements: readonly Element[]): Promise<Box | null> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const element = elements.at(-1);
  if (element === undefined || element.matches(':disabled, [aria-disabled=true]')) return null;
  element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
  const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
  for (const shown of [element, ...labels]) {
    const before = shown.getBoundingClientRect();
    await frame();
    await frame();
    const { x, y, width, height } = shown.getBoundingClientRect();
    const reached = document.elementFromPoint(x + width / 2, y + height / 2);
    const rests = before.x === x && before.y === y && before.width === width && before.height === height;
    if (
      rests &&
      width > 0 &&
      reached !== null &&
      (shown.contains(reached) || labels.some((label) => label.contains(reached)))
    )
      return { x, y, width, height };
  }
  return null;
}

const elements = (target: Target): string => `(${findElements})(${JSON.stringify(sent(target))}, document)`;

/** Expression for the element of this target. */
export const elementExpression = (target: Target): string => `${elements(target)}.at(-1)`;

/** Expression for the number of elements of this target that are shown. */
export const countExpression = (target: Target): string => `${elements(target)}.length`;

/** Expression for the box of the element in which it can be pressed, or null. */
export const pressableExpression = (target: Target): string => `(${pressableBox})(${elements(target)})`;
