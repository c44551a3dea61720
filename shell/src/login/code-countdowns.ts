import { CodeCountdowns } from '@ai-site/shared/phone-code';

/** The countdowns of this page. */
export const codeCountdowns = new CodeCountdowns(Date.now);
