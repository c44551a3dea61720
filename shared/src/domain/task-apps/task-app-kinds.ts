import { appsByKind } from './apps.generated.ts';
import type { TaskApp } from './task-apps.ts';

export type TaskAppKind = keyof typeof appsByKind;

const kindByCode: ReadonlyMap<string, TaskAppKind> = new Map(
  (['image', 'video', 'audio', 'text'] as const).flatMap((kind) =>
    Object.values<TaskApp>(appsByKind[kind]).map(({ code }) => [code, kind] as const),
  ),
);

/** Kind of the tool that an app opens; undefined when no task app has the code. */
export const kindOfTaskApp = (code: string): TaskAppKind | undefined => kindByCode.get(code);
