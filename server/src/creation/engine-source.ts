import type { TaskEngine } from '../engines/tasks/task-port.ts';
import type { Settings } from '../platform/config/settings.ts';

declare module '../platform/site.ts' {
  interface Ports {
    /** The engine that does the tasks of a tool; null: none is configured, the tool is not open. */
    engineFor(settings: Settings, tool: string): TaskEngine | null;
  }
}
