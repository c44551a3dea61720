import { type TaskDefinition, toolOf } from '@ai-site/shared/tools';
import type { AnyTranslation } from './translation.ts';
import { toolTranslations } from './translations.generated.ts';

const byCode: Map<string, AnyTranslation> = new Map(
  toolTranslations.map((translation) => [translation.tool.code, translation]),
);

/** Adds work of engines that is no tool: parts of batches. Called once, when the process starts. Throws for a code that is taken. */
export function addTranslation(translation: AnyTranslation): void {
  const { code } = translation.tool;
  if (byCode.has(code)) throw new TypeError(`two tasks are called ${code}`);
  byCode.set(code, translation);
}

/** What engines can be asked for beside tools. */
export const otherTasks = (): readonly TaskDefinition[] =>
  [...byCode.values()].map(({ tool }) => tool).filter(({ code }) => toolOf(code) === undefined);

/** Undefined for an unknown task, and for a tool that nothing translates yet: it is not open. */
export const translationOf = (code: string): AnyTranslation | undefined => byCode.get(code);

/** The definition of a row's task. Throws for one that this version of the site does not know. */
export function toolOfTask(code: string): TaskDefinition {
  const translation = byCode.get(code);
  if (translation === undefined) throw new TypeError(`no task is called ${code}`);
  return translation.tool;
}
