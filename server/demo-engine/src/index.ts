import type { DemoEngine } from '../../src/engines/registry/demo-engine.ts';
import { BuiltinChatEngine } from './builtin-chat-engine.ts';
import { BuiltinTaskEngine } from './builtin-task-engine.ts';
import { TemplateTitlesEngine } from './copywriting/template-titles-engine.ts';

export const demoEngine: DemoEngine = {
  taskEngine: ({ ffmpeg, speech }) => new BuiltinTaskEngine(ffmpeg, speech),
  chatEngine: (deps) => new BuiltinChatEngine(deps),
  titleWriter: () => new TemplateTitlesEngine(),
};
