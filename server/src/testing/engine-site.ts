import { openSite } from '../composition/open-site.ts';
import { Undo } from '../composition/undo.ts';
import type { TaskEngine } from '../engines/tasks/task-port.ts';
import type { Settings } from '../platform/config/settings.ts';
import { createLog } from '../platform/log.ts';
import type { Site } from '../platform/site.ts';

export interface EngineSite {
  readonly site: Site;
  close(): Promise<void>;
}

/** Opens a process of a site, without payments, whose tools are done by given engines. `settings` name the database. */
export async function openEngineSite(settings: Settings, engineFor: (tool: string) => TaskEngine): Promise<EngineSite> {
  const log = createLog(settings.logLevel);
  const undo = new Undo(log);
  const connectPayments = async () => ({ providers: new Map(), paymentSandbox: null, close: async () => undefined });
  try {
    const site = await openSite({
      settings,
      log,
      connection: { connectionString: settings.databaseUrl ?? '' },
      undo,
      connectPayments,
    });
    return {
      site: {
        ...site,
        ports: {
          ...site.ports,
          engineLine: (_settings, tool) => ({ engines: [engineFor(tool)], find: () => engineFor(tool) }),
        },
      },
      close: () => undo.run(),
    };
  } catch (error) {
    await undo.run();
    throw error;
  }
}
