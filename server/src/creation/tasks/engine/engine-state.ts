import type { FieldLimit } from '@ai-site/shared/tools';
import type { OperationKind } from '../../../engines/tasks/operations.ts';
import type { EngineCapabilities, TaskEngine } from '../../../engines/tasks/task-port.ts';
import type { Site } from '../../../platform/site.ts';
import { translationOf } from '../../tools/index.ts';
import type { FieldNeed } from '../../tools/translation.ts';

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
  /** The engine only draws or composes by program what the tool makes: it costs nothing (docs/product/rules.md#credits-13). */
  readonly demonstration: boolean;
}

/** How the engine of a tool was found. */
export interface EngineChoice {
  /** The engine that does it; null: none can, the tool is not open. */
  readonly open: OpenTool | null;
  /** The engines that were asked before, and what they lack, or do by program where that is not worth having. */
  readonly passed: readonly { readonly engine: TaskEngine; readonly lacks: readonly OperationKind[] }[];
  /** An engine that has never told what it can do ends the search: an outage hands its work to no other engine. */
  readonly unknown: TaskEngine | null;
  /** One of the engines could draw it by program, but it needs a model. */
  readonly needsModel: boolean;
}

/**
 * Asks the engines of a tool in their order; the first one that can do what the untouched form needs does its tasks. A form is that of one engine: its
 * lists, limits and price are those of the engine, and a field that needs more stays closed instead of being handed to another one.
 */
export async function chooseEngine(site: Site, code: string): Promise<EngineChoice> {
  const translation = translationOf(code);
  const passed: { readonly engine: TaskEngine; readonly lacks: readonly OperationKind[] }[] = [];
  let isDrawn = false;
  if (translation === undefined) return { open: null, passed, unknown: null, needsModel: false };
  const { needs, builtinOnly, needsModel } = translation;
  for (const engine of site.ports.engineLine(site.settings, code).engines) {
    if (builtinOnly && !engine.builtin) continue;
    const capabilities = await capabilitiesOf(site, engine);
    if (capabilities === null) return { open: null, passed, unknown: engine, needsModel: false };
    const lacks = needs.filter((kind) => !capabilities.operations.has(kind));
    const demonstration = lacks.length === 0 && needs.every((kind) => isDemonstration(capabilities, kind));
    if (lacks.length === 0 && !(demonstration && needsModel))
      return { open: { engine, capabilities, demonstration }, passed, unknown: null, needsModel: false };
    isDrawn ||= demonstration;
    passed.push({ engine, lacks: demonstration ? needs : lacks });
  }
  return { open: null, passed, unknown: null, needsModel: isDrawn };
}

/** The engine that can do a tool now; null: the tool is not open. */
export const openTool = async (site: Site, code: string): Promise<OpenTool | null> =>
  (await chooseEngine(site, code)).open;

/** The engine that began a task; null: it is not connected any more. */
export const engineOf = (
  site: Site,
  { tool, engine_id }: { readonly tool: string; readonly engine_id: string | null },
): TaskEngine | null => (engine_id === null ? null : site.ports.engineLine(site.settings, tool).find(engine_id));

const isDemonstration = ({ demonstration }: EngineCapabilities, kind: OperationKind): boolean =>
  demonstration?.has(kind) ?? false;

/** What a field needs is offered, as a demonstration like the rest of the form or for its price like the rest. */
function offers({ capabilities, demonstration }: OpenTool, need: FieldNeed): boolean {
  if (typeof need === 'object') return capabilities.ignoresReference?.has(need.referenceOf) !== true;
  if (need === 'lastImage') return capabilities.lastImage === true;
  return capabilities.operations.has(need) && isDemonstration(capabilities, need) === demonstration;
}

/** What this engine can do with the fields of a tool. */
export function fieldLimits(code: string, open: OpenTool): readonly FieldLimit[] {
  const { needsWith = {}, limits = () => [] } = translationOf(code) ?? {};
  const closed = Object.entries(needsWith).flatMap(([field, need]) =>
    offers(open, need) ? [] : [{ field, when: [], options: [], note: null }],
  );
  return [...closed, ...limits(open.capabilities)];
}
