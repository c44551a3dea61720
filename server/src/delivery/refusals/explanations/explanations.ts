import type { RefusalCode } from '../refusal-table.ts';
import { callExplanations } from './any-call.ts';
import { callerExplanations } from './callers.ts';
import { descriptionExplanations } from './descriptions.ts';
import type { Explanation } from './explanation.ts';
import { ownDeclarationExplanations } from './own-declarations.ts';
import { releaseExplanations } from './releases.ts';
import { suiteExplanations } from './suite.ts';
import { uploadExplanations } from './uploads.ts';

/** What the page of each refusal of the site says, by its code. */
export const explanations: Readonly<Record<RefusalCode, Explanation>> = {
  ...callExplanations,
  ...callerExplanations,
  ...releaseExplanations,
  ...suiteExplanations,
  ...uploadExplanations,
  ...descriptionExplanations,
  ...ownDeclarationExplanations,
};
