import type { EngineCapabilities, TaskEngine } from '../../engines/tasks/task-port.ts';
import type { Site } from '../../platform/site.ts';
import { translationOf } from '../tools/index.ts';

/** How long the capabilities of an engine are taken as they were, and how long an engine that did not answer is not asked again. */
const FRESH_MS = 60_000;
const FAILED_MS = 5000;
const ASK_MS = 10_000;

interface Asked {
  readonly answer: Promise<EngineCapabilities | null>;
  readonly until: number;
}

/** The last answer of each engine: one that does not answer now is waited for, its tools stay open. */
const answered = new WeakMap<TaskEngine, EngineCapabilities>();

const known = new WeakMap<TaskEngine, Asked>();

/** What an engine can do; null when it has never answered. Asked at most once a minute per process. */
export async function capabilitiesOf(site: Site, engine: TaskEngine): Promise<EngineCapabilities | null> {
  const asked = known.get(engine);
  if (asked !== undefined && asked.until > performance.now()) return asked.answer;
  const answer = ask(site, engine);
  known.set(engine, { answer, until: performance.now() + FRESH_MS });
  return answer;
}

async function ask(site: Site, engine: TaskEngine): Promise<EngineCapabilities | null> {
  try {
    const capabilities = await engine.capabilities(AbortSignal.timeout(ASK_MS));
    answered.set(engine, capabilities);
    return capabilities;
  } catch (error) {
    site.log.warn({ err: error, engine: engine.id }, 'an engine did not tell what it can do');
    const last = answered.get(engine) ?? null;
    known.set(engine, { answer: Promise.resolve(last), until: performance.now() + FAILED_MS });
    return last;
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
