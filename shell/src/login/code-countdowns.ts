import { CodeCountdowns } from '@ai-site/shared/domain/phone-code';

/** Shared by all dialogs of this page. */
export const codeCountdowns = new CodeCountdowns(Date.now);
