import type { RegisteredRemote } from '@ai-site/shared/contract';

/** A screen of a remote and how to see that it is there. */
export interface Screen {
  readonly remote: string;
  readonly path: string;
  /** Selector of what a visitor can use; the skeleton before it has nothing of the kind. */
  readonly ready: string;
}

/** A place to type that takes input. */
export const composer = 'main :is(textarea, input[type="text"], [role="textbox"]):not(:disabled, [readonly], [aria-disabled="true"])';

/** Where a remote is entered: from the menu, or by its first group of routes. */
export function firstScreen({ name, menu, routes }: RegisteredRemote): Screen {
  const path = menu[0]?.path ?? routes[0]?.prefix;
  if (path === undefined) throw new Error(`${name} has no routes`);
  return { remote: name, path, ready: `[data-remote="${name}"] :is(h1, h2, textarea, [role="textbox"])` };
}
