import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { storableText } from '../../platform/database/storable.ts';
import { EngineError } from '../engine-error.ts';
import type { ChatEngine } from '../port.ts';
import type { EngineCapabilities, EngineDone, EngineState, EngineTask, TaskEngine } from '../tasks/task-port.ts';
import { writingCapabilities } from './writing-capabilities.ts';

/** Most UTF-16 units of one text; a model that goes on for longer is stopped there. */
const TEXT_MAX = 60_000;

export interface ChatWritingOptions {
  readonly chat: ChatEngine;
  /** Name of the model. */
  readonly model: string;
  /** Id of the engine; absent: that of a connected model. */
  readonly id?: string;
}

/** Writes texts with a chat model; what it writes is told piece by piece. */
export class ChatWritingEngine implements TaskEngine {
  readonly id: string;
  readonly builtin = false;
  readonly #options: ChatWritingOptions;

  constructor(options: ChatWritingOptions) {
    this.#options = options;
    this.id = options.id ?? 'writing';
  }

  async capabilities(): Promise<EngineCapabilities> {
    return writingCapabilities;
  }

  async submit(task: EngineTask): Promise<EngineDone> {
    const { id, operation, directory, signal, begun = '' } = task;
    if (operation.kind !== 'write') throw new EngineError('unsupported');
    const { chat, model } = this.#options;
    const asked = { role: 'user', content: operation.text } as const;
    const continuing = begun !== '';
    const messages = continuing ? [asked, { role: 'assistant', content: begun } as const] : [asked];
    const request = { messages, continuing, model, systemPrompt: operation.instructions, seed: id, signal };
    let text = begun;
    if (continuing) task.write?.(begun);
    for await (const piece of chat.answer(request)) {
      if (piece.kind === 'reasoning' && text === begun) task.report({ stage: '正在构思' });
      if (piece.kind === 'text') {
        if (text === begun) task.report({ stage: '正在写作' });
        text += piece.text;
        task.write?.(piece.text);
      }
      if (piece.kind === 'truncated' || text.length > TEXT_MAX) break;
    }
    if (signal.aborted) throw new EngineError('timeout');
    return writtenText(directory, text);
  }

  async poll(): Promise<EngineState> {
    return { state: 'lost' };
  }

  async cancel(): Promise<void> {}

  async check(): Promise<void> {}
}

/** One text as the result of a run. Throws `EngineError` when nothing was written. */
export async function writtenText(directory: string, text: string): Promise<EngineDone> {
  const whole = storableText(text).trim();
  if (whole === '') throw new EngineError('empty');
  const file = path.join(directory, 'text.txt');
  await writeFile(file, whole);
  return { state: 'done', outputs: [{ file: { path: file, contentType: 'text/plain' } }] };
}
