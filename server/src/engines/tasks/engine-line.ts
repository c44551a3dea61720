import type { TaskEngine } from './task-port.ts';

/** The engines of a tool. */
export interface EngineLine {
  /** In the order in which they are asked: the first one that can do the tasks of the tool does them. Empty: none is configured. */
  readonly engines: readonly TaskEngine[];
  /** A connected engine, also one that is not in line any more: a task stays with the engine that began it. Null: not connected. */
  find(id: string): TaskEngine | null;
}

export const engineLine = (...engines: readonly TaskEngine[]): EngineLine => ({
  engines,
  find: (id) => engines.find((engine) => engine.id === id) ?? null,
});
