import type { TaskDefinition } from '@ai-site/shared/tools';
import type { EngineSettings } from '../../platform/config/engine-settings.ts';

type Output = TaskDefinition['output'];

type Models = Partial<Record<Output, readonly (string | null | undefined)[]>>;

/** Models that the settings give to an engine, by what it makes. Engines without an entry choose among their own. */
const modelsOf = new Map<string, (settings: EngineSettings) => Models>([
  [
    'openai',
    ({ openai }) => ({
      image: [openai?.images?.model, openai?.images?.editModel],
      video: [openai?.videos?.model],
      text: [openai?.images?.describeModel],
    }),
  ],
  [
    'dashscope',
    ({ dashscope }) => ({
      image: [dashscope?.imageModel, dashscope?.editModel, dashscope?.repairModel],
      video: [dashscope?.videoModel, dashscope?.imageVideoModel, dashscope?.editVideoModel],
      audio: [dashscope?.speechModel],
    }),
  ],
  ['ark', ({ ark }) => ({ image: [ark?.imageModel], video: [ark?.videoModel] })],
]);

/** Names of the models with which an engine makes results of a kind, joined by ` + `; null: it chooses among its own, by the values of the form. */
export function engineModel(engines: EngineSettings, engineId: string, output: Output): string | null {
  const models = new Set((modelsOf.get(engineId)?.(engines)[output] ?? []).filter((model) => model != null));
  return models.size === 0 ? null : [...models].join(' + ');
}
