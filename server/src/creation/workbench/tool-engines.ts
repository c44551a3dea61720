import type { ToolEngine } from '@ai-site/shared/api/engines';
import { tools } from '@ai-site/shared/tools';
import { isTextTool } from '@ai-site/shared/tools/is-text-tool';
import { variablesToCheck } from '../../engines/operator-hints.ts';
import type { RunFailure } from '../../engines/registry/engine-run.ts';
import { type EngineHealth, readHealth } from '../../engines/registry/engine-runs.ts';
import type { TaskEngine } from '../../engines/tasks/task-port.ts';
import { toolVariablePart } from '../../platform/config/engine-settings.ts';
import type { Site } from '../../platform/site.ts';
import { chooseEngine } from '../tasks/engine/engine-state.ts';
import { taskFailure } from '../tasks/records/task-failure.ts';
import { otherTasks, translationOf } from '../tools/index.ts';
import { operationNames } from './operation-names.ts';
import { hasSample } from './sample-inputs.ts';
import { lastTrials } from './trials.ts';

/** An engine that does not answer a check within this time counts as not reachable. */
const CHECK_MS = 3000;

/** Every tool, and other work of engines, with its engine and how its last runs went, on any node. */
export async function toolEngines(site: Site): Promise<ToolEngine[]> {
  const [health, trials] = await Promise.all([readHealth(site.db), lastTrials(site)]);
  const checks = new Map<string, Promise<boolean>>();
  return Promise.all(
    [...tools, ...otherTasks()].map(async (tool): Promise<ToolEngine> => {
      const { open, passed, unknown } = await chooseEngine(site, tool.code);
      const engine = open?.engine ?? unknown ?? passed.at(-1)?.engine ?? null;
      const last = health.find((entry) => entry.tool === tool.code && entry.engine === engine?.id);
      return {
        tool: tool.code,
        title: tool.title,
        ...settingOf(site, tool.code),
        engine: engine?.id ?? null,
        builtin: engine?.builtin ?? false,
        demonstration: open?.demonstration ?? false,
        passed: passed.map(({ engine: { id }, lacks }) => ({
          engine: id,
          lacks: lacks.map((kind) => operationNames[kind]),
        })),
        reachable: engine === null ? null : await reachable(checks, engine),
        open: open !== null,
        ...metricsOf(last),
        hasSample: hasSample(tool),
        lastTrial: trials.get(tool.code) ?? null,
      };
    }),
  );
}

/** The variable that decides about the engine of a tool, and whether it is set. */
function settingOf({ settings }: Site, code: string): Pick<ToolEngine, 'setting' | 'own'> {
  if (isTextTool(code)) return { setting: 'WRITING_MODEL', own: settings.writingModel !== null };
  if (translationOf(code)?.needs.includes('speak'))
    return { setting: 'SPEECH_MODEL', own: settings.speech.speechModel !== null };
  const part = toolVariablePart(code);
  return { setting: `ENGINE_${part}`, own: settings.engines.byTool[part] !== undefined };
}

/** Asks each engine once, however many tools it does. */
function reachable(checks: Map<string, Promise<boolean>>, engine: TaskEngine): Promise<boolean> {
  const asked = checks.get(engine.id) ?? check(engine);
  checks.set(engine.id, asked);
  return asked;
}

async function check(engine: TaskEngine): Promise<boolean> {
  try {
    await engine.check(AbortSignal.timeout(CHECK_MS));
    return true;
  } catch {
    return false;
  }
}

/** What went wrong, with the settings to check. */
function failureText(kind: RunFailure, engine: string): string {
  if (kind === 'lost') return '引擎的服务器丢失了已接受的任务';
  const names = variablesToCheck(kind, engine);
  return names.length === 0 ? taskFailure(kind) : `${taskFailure(kind)}（请检查 ${names.join('、')}）`;
}

type EngineMetrics = Pick<ToolEngine, 'runs' | 'errorRate' | 'medianMs' | 'lastSuccessAt' | 'lastFailure'>;

function metricsOf(health: EngineHealth | undefined): EngineMetrics {
  if (health === undefined) return { runs: 0, errorRate: null, medianMs: null, lastSuccessAt: null, lastFailure: null };
  const { runs, errorRate, medianMs, lastSuccessAt, lastFailure } = health;
  return {
    runs,
    errorRate,
    medianMs,
    lastSuccessAt: lastSuccessAt?.toISOString() ?? null,
    lastFailure:
      lastFailure === null
        ? null
        : {
            at: lastFailure.at.toISOString(),
            kind: lastFailure.kind,
            text: failureText(lastFailure.kind, health.engine),
          },
  };
}
