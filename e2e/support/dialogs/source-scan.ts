/** Components of the kit that render a dialog; the file of each defines it. What is built on one of them counts as a dialog itself. */
const components = ['Modal', 'Drawer', 'FormDialog', 'ActionDialog', 'MarkDialog', 'Popover'];
/** A component of the kit, a `<dialog>` with its attributes, or an element in the role of one; neither a type nor a selector. */
const rendered = new RegExp(`(?<!\\w)<(?:${components.join('|')}|dialog)\\s|(?<!\\[)role="dialog"`, 'g');

/** How many dialogs a source file renders. */
export function dialogsIn(file: string, source: string): number {
  if (components.some((name) => file.endsWith(`/${name}.tsx`))) return 0;
  return source.match(rendered)?.length ?? 0;
}

const opened = /\bexpect\w*Dialog\w*\([^,()]+,\s*'([\w-]+)'|\bdialog: '([\w-]+)'/g;

/** The dialogs that a test looks at, by their id. */
export const dialogsOpenedIn = (spec: string): readonly string[] =>
  [...spec.matchAll(opened)].map(([, called, listed]) => called ?? listed ?? '');
