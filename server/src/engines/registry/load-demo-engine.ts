import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Logger } from 'pino';
import type { EngineSettings } from '../../platform/config/engine-settings.ts';
import type { DemoEngine } from './demo-engine.ts';

const FOLDER = path.join(import.meta.dirname, '../../../demo-engine');

/** Loads the demonstration engine; null where it is switched off, or its folder was left out, which the log says. */
export async function loadDemoEngine(
  { demo }: Pick<EngineSettings, 'demo'>,
  log: Logger,
  folder = FOLDER,
): Promise<DemoEngine | null> {
  if (!demo) return null;
  if (!existsSync(path.join(folder, 'src'))) {
    log.info('there is no demonstration engine: its folder is not installed');
    return null;
  }
  return (await import('../../../demo-engine/src/index.ts')).demoEngine;
}
