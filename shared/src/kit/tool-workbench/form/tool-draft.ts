import * as z from 'zod/mini';
import { accountKey, type SafeStorage, StoredValue, tabValues } from '../../storage/index.ts';

const chosenFile = z.object({ key: z.string(), url: z.string(), name: z.string() });

const draftFill = z.object({
  /** Of the quick fill. */
  id: z.string(),
  seed: z.nullable(z.number()),
  /** Null: not of a work that is shared. */
  origin: z.nullable(z.object({ id: z.string(), author: z.nullable(z.string()) })),
  /** Names of fields that have their default instead of what the recipe has, which the engine does not offer. */
  replaced: z.array(z.string()),
});
/** The quick fill with a recipe that a form was filled from. */
export type DraftFill = z.output<typeof draftFill>;

const toolDraft = z.object({
  values: z.record(z.string(), z.unknown()),
  files: z.record(z.string(), chosenFile),
  fill: z.optional(draftFill),
});
export type ToolDraft = z.output<typeof toolDraft>;

const nothing: ToolDraft = { values: {}, files: {} };

/** Id of the task on the result tab, per tool and account, as long as the tab lives. */
export const storedTask = (
  code: string,
  userId: string | null | undefined,
  storage: SafeStorage = tabValues,
): StoredValue<string | null> =>
  new StoredValue({
    storage,
    key: accountKey(`ai-site.tool-task.${code}`, userId),
    version: 1,
    schema: z.nullable(z.string()),
    initial: null,
  });

/** What was filled in, per tool and account, as long as the tab lives: a reload keeps it, and another tool hands its result over through it. */
export const storedDraft = (
  code: string,
  userId: string | null | undefined,
  storage: SafeStorage = tabValues,
): StoredValue<ToolDraft> =>
  new StoredValue({
    storage,
    key: accountKey(`ai-site.tool.${code}`, userId),
    version: 2,
    schema: toolDraft,
    initial: nothing,
  });
