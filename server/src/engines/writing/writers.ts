import { titleGenerator } from '@ai-site/shared/tools/text/title-generator';
import { openAiServerOf } from '../../platform/config/model-settings.ts';
import type { Settings } from '../../platform/config/settings.ts';
import { OpenAiChatEngine } from '../openai/openai-chat-engine.ts';
import type { TaskEngine } from '../tasks/task-port.ts';
import { ChatWritingEngine } from './chat-writing-engine.ts';
import { TemplateTitlesEngine } from './template-titles-engine.ts';

export type WriterSettings = Pick<Settings, 'models' | 'modelSilenceMs' | 'writingModel'>;

/** Which engine writes for a text tool: the configured model; without one titles come from templates, and the other tools are not open (null). */
export function writersOf({ models: { baseUrl, apiKey }, writingModel, modelSilenceMs }: WriterSettings): (tool: string) => TaskEngine | null {
  const server = openAiServerOf(baseUrl, apiKey);
  if (server === null || writingModel === null) {
    const titles = new TemplateTitlesEngine();
    return (tool) => (tool === titleGenerator.code ? titles : null);
  }
  const chat = new OpenAiChatEngine({ ...server, firstSignMs: modelSilenceMs, silenceMs: modelSilenceMs });
  const writer = new ChatWritingEngine({ chat, model: writingModel });
  return () => writer;
}
