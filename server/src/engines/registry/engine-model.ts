import type { TaskDefinition } from '@ai-site/shared/tools';
import type { EngineSettings } from '../../platform/config/engine-settings.ts';

type Output = TaskDefinition['output'];

type Models = Partial<Record<Output, readonly (string | null | undefined)[]>>;

/** Models that the settings give to an engine, by what it makes. */
function modelsOf({ openai, dashscope, ark }: EngineSettings, engineId: string): Models {
  switch (engineId) {
    case 'openai':
      return {
        image: [openai?.images?.model, openai?.images?.editModel],
        video: [openai?.videos?.model],
        text: [openai?.images?.describeModel],
      };
    case 'dashscope':
      return {
        image: [dashscope?.imageModel, dashscope?.editModel, dashscope?.repairModel],
        video: [dashscope?.videoModel, dashscope?.imageVideoModel, dashscope?.editVideoModel],
        audio: [dashscope?.speechModel],
      };
    case 'ark':
      return { image: [ark?.imageModel], video: [ark?.videoModel] };
    default:
      return {};
  }
}

/** Names of the models with which an engine makes results of a kind, joined by ` + `; null: it chooses among its own, by the values of the form. */
export function engineModel(engines: EngineSettings, engineId: string, output: Output): string | null {
  const models = new Set((modelsOf(engines, engineId)[output] ?? []).filter((model) => model != null));
  return models.size === 0 ? null : [...models].join(' + ');
}
