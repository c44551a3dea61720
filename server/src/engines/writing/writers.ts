import { LOCAL_ENGINE } from '@ai-site/shared/tools/origin';
import { titleGenerator } from '@ai-site/shared/tools/title-generator/tool';
import { openAiServerOf } from '../../platform/config/model-settings.ts';
import type { Settings } from '../../platform/config/settings.ts';
import type { OwnChat } from '../local/chat/own-chat.ts';
import { OwnChatEngine } from '../local/chat/own-chat-engine.ts';
import { OpenAiChatEngine } from '../openai/openai-chat-engine.ts';
import type { TaskEngine } from '../tasks/task-port.ts';
import { ChatWritingEngine } from './chat-writing-engine.ts';

export type WriterSettings = Pick<Settings, 'models' | 'modelSilenceMs' | 'writingModel'>;

/**
 * Which engines write for a text tool, best first: the configured model alone; without one the operator's own file while there is one, and for titles
 * `titles`, the demonstration engine's templates, where there is one. None: the tool is not open.
 */
export function writersOf(
  { models: { baseUrl, apiKey }, writingModel, modelSilenceMs }: WriterSettings,
  ownChat: OwnChat | null,
  titles: TaskEngine | null,
): (tool: string) => readonly TaskEngine[] {
  const server = openAiServerOf(baseUrl, apiKey);
  if (server === null || writingModel === null) {
    const own =
      ownChat === null
        ? null
        : new ChatWritingEngine({ chat: new OwnChatEngine(ownChat), model: '', id: LOCAL_ENGINE });
    return (tool) => [
      ...(own === null || ownChat?.serving == null ? [] : [own]),
      ...(tool === titleGenerator.code && titles !== null ? [titles] : []),
    ];
  }
  const chat = new OpenAiChatEngine({ ...server, firstSignMs: modelSilenceMs, silenceMs: modelSilenceMs });
  const writer = [new ChatWritingEngine({ chat, model: writingModel })];
  return () => writer;
}
