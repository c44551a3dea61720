import type { RegisteredRemote } from '@ai-site/shared/contract';

export interface Screen {
  readonly remote: string;
  readonly path: string;
  /** Selector of an element that a visitor can use and that the skeleton does not have. */
  readonly ready: string;
}

/** A text input that accepts input. */
export const composer =
  'main :is(textarea, input[type="text"], [role="textbox"]):not(:disabled, [readonly], [aria-disabled="true"])';

/** The first screen of a remote: its menu entry, or else its first group of routes. */
export function firstScreen({ name, menu, routes }: RegisteredRemote): Screen {
  const path = menu[0]?.path ?? routes[0]?.prefix;
  if (path === undefined) throw new Error(`${name} has no routes`);
  return { remote: name, path, ready: `[data-remote="${name}"] :is(h1, h2, textarea, [role="textbox"])` };
}
