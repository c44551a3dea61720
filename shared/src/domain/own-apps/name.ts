import { nameProblem } from '../accounts/index.ts';
import { ownAppTexts } from './texts.ts';

/** Error message for the name of an assistant, or undefined when it is valid; its length is checked by the call. It obeys the rule of nicknames. */
export function ownAppNameError(name: string, siteName: string): string | undefined {
  const problem = nameProblem(name, siteName);
  if (problem === undefined) return undefined;
  return problem === 'invisible' ? ownAppTexts.nameInvisible : ownAppTexts.nameOfSite;
}
