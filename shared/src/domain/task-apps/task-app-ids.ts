import { type TaskApp, taskApps } from './task-apps.ts';

const byId: ReadonlyMap<number, TaskApp> = new Map(Object.values(taskApps).map((app) => [app.id, app]));

/** The app of an id; undefined when no task app has it. */
export const taskAppWithId = (id: number): TaskApp | undefined => byId.get(id);
