import type { FieldLimit } from '@ai-site/shared/tools';
import type { EngineCapabilities, TaskEngine } from '../../engines/tasks/task-port.ts';
import type { Site } from '../../platform/site.ts';
import { translationOf } from '../tools/index.ts';
import type { FieldNeed } from '../tools/translation.ts';

const ASK_MS = 10_000;

/** What an engine can do, as the registry remembers it; null when it has never answered and does not answer now. */
export async function capabilitiesOf(site: Site, engine: TaskEngine): Promise<EngineCapabilities | null> {
  try {
    return await engine.capabilities(AbortSignal.timeout(ASK_MS));
  } catch (error) {
    site.log.warn({ err: error, engine: engine.id }, 'an engine did not tell what it can do');
    return null;
  }
}

export interface OpenTool {
  readonly engine: TaskEngine;
  readonly capabilities: EngineCapabilities;
}

/** The engine that can do a tool now; null: the tool is not open. */
export async function openTool(site: Site, code: string): Promise<OpenTool | null> {
  const translation = translationOf(code);
  const engine = site.ports.engineFor(site.settings, code);
  if (translation === undefined || engine === null) return null;
  const capabilities = await capabilitiesOf(site, engine);
  if (capabilities === null || !translation.needs.every((kind) => capabilities.operations.has(kind))) return null;
  return { engine, capabilities };
}

function offers({ operations, lastPicture, ignoresReference }: EngineCapabilities, need: FieldNeed): boolean {
  if (typeof need === 'object') return ignoresReference?.has(need.referenceOf) !== true;
  return need === 'lastPicture' ? lastPicture === true : operations.has(need);
}

/** What this engine can do with the fields of a tool. */
export function fieldLimits(code: string, capabilities: EngineCapabilities): readonly FieldLimit[] {
  const { needsWith = {}, limits = () => [] } = translationOf(code) ?? {};
  const closed = Object.entries(needsWith).flatMap(([field, need]) => (offers(capabilities, need) ? [] : [{ field, when: [], options: [], note: null }]));
  return [...closed, ...limits(capabilities)];
}
