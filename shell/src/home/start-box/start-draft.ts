import { DEFAULT_START_MODE, type StartModeKey, startModeKeys } from '@ai-site/shared/domain/start-box';
import { StoredValue, tabValues } from '@ai-site/shared/kit/storage';
import * as z from 'zod/mini';

export interface StartDraft {
  readonly mode: StartModeKey;
  readonly text: string;
}

export const EMPTY_DRAFT: StartDraft = { mode: DEFAULT_START_MODE, text: '' };

/** What is written in the box and not sent, for as long as the tab: it is there after a reload and a login. */
export const startDraft = new StoredValue<StartDraft>({
  storage: tabValues,
  key: 'ai-site.home.draft',
  version: 1,
  schema: z.object({ mode: z.enum(startModeKeys), text: z.string() }),
  initial: EMPTY_DRAFT,
});
