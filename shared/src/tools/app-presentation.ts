import type { AppDeclaration } from '../release/app-declaration.ts';

/** What the app centre says of an app of this site besides its name, which the tool or the chat app declares. */
export interface AppPresentation
  extends Pick<AppDeclaration, 'line' | 'description' | 'tags' | 'categories' | 'badge'> {
  /** Image of the site; the app's code without it. */
  readonly image?: string;
}
