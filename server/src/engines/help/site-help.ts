import { helpArticles } from '@ai-site/shared/content/help';
import { HelpIndex } from './help-index.ts';

let index: HelpIndex | undefined;

/** Returns the index over the site's help texts. It is made at the first call (some 300 ms of processor time), once per process. */
export function siteHelp(): HelpIndex {
  index ??= new HelpIndex(helpArticles);
  return index;
}
