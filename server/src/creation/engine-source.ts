import type { EngineLine } from '../engines/tasks/engine-line.ts';
import type { Settings } from '../platform/config/settings.ts';

declare module '../platform/site.ts' {
  interface Ports {
    /** The engines that may do the tasks of a tool. */
    engineLine(settings: Settings, tool: string): EngineLine;
  }
}
