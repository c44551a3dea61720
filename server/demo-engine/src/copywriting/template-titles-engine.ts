import { setImmediate } from 'node:timers/promises';
import { EngineError } from '../../../src/engines/engine-error.ts';
import type {
  EngineCapabilities,
  EngineDone,
  EngineState,
  EngineTask,
  TaskEngine,
} from '../../../src/engines/tasks/task-port.ts';
import { writtenText } from '../../../src/engines/writing/chat-writing-engine.ts';
import { writingCapabilities } from '../../../src/engines/writing/writing-capabilities.ts';
import { randomOf } from '../question-random.ts';
import { writeTitles } from './write-copy.ts';

/** Titles from templates, without a model: the first keyword is their subject. */
export class TemplateTitlesEngine implements TaskEngine {
  readonly id = 'builtin';
  readonly builtin = true;

  async capabilities(): Promise<EngineCapabilities> {
    return writingCapabilities;
  }

  async submit({ id, operation, directory, signal, write }: EngineTask): Promise<EngineDone> {
    if (operation.kind !== 'write') throw new EngineError('unsupported');
    const lines = writeTitles(operation.text, operation.count, randomOf(id + operation.text)).map(
      (title, index) => `${index + 1}. ${title}`,
    );
    for (const [index, line] of lines.entries()) {
      write?.(index === 0 ? line : `\n${line}`);
      await setImmediate();
      signal.throwIfAborted();
    }
    return writtenText(directory, lines.join('\n'));
  }

  async poll(): Promise<EngineState> {
    return { state: 'lost' };
  }

  async cancel(): Promise<void> {}

  async check(): Promise<void> {}
}
