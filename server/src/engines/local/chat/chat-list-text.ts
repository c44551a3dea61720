import { knownText } from '../own/list-text.ts';
import { chatRuntime } from '../runtimes/own-model-runtimes.ts';
import { CONTEXT_MIN } from './gguf/chat-facts.ts';
import { knownChatModels } from './known-chat-models.ts';
import type { ChatProblem, TriedChatFile } from './own-chat.ts';

const install = `npm install --no-save ${chatRuntime.pinned}`;
const expected = `expected is a chat model in one GGUF file, with a chat template and a context of ${CONTEXT_MIN} tokens or more`;

const problems: Readonly<Record<ChatProblem['kind'], (reason: string) => string>> = {
  format: () => `is no GGUF file, or a damaged one; ${expected}`,
  incomplete: () => `is shorter than its header says; ${expected}`,
  split: () => `is one of several parts; ${expected}`,
  part: () => `is an adapter or projector, which belongs to a model; ${expected}`,
  embedding: () => `only embeds texts; ${expected}`,
  template: () => `has no chat template; ${expected}`,
  context: () => `reads too few tokens; ${expected}`,
  memory: () => 'needs more memory than this machine has; expected is a smaller one',
  unreadable: () => 'cannot be read: see its permissions',
  missing: () => `cannot be run: ${chatRuntime.name} is not installed (${install})`,
  runtime: (reason) => `cannot be run: ${chatRuntime.name} does not work here: ${reason}`,
  load: (reason) => `cannot be run: ${reason}`,
  died: () => 'has ended its process; it is tried again after ten minutes',
};

const megabytes = (bytes: number): string => `${Math.ceil(bytes / 1_000_000)} MB`;

function fileText({ name, bytes, use, measure, problem }: TriedChatFile): string {
  const begin = `  ${name} (${megabytes(bytes)})`;
  if (problem !== null) return `${begin} ${problems[problem.kind](problem.reason)}`;
  const measured =
    measure === null
      ? ''
      : `; first token after ${measure.firstTokenMs} ms here, ${megabytes(measure.memory)} of memory`;
  return `${begin} chat, ${use?.facts.architecture}, context of ${use?.contextTokens} tokens${measured}`;
}

/** What `npm run models` prints of chat models. */
export function chatListText(found: readonly TriedChatFile[], installed: boolean): string {
  const served = found.some(({ problem }) => problem === null);
  const runtime = installed ? [] : [`  ${chatRuntime.name} is not installed: ${install}`];
  const files = found.length === 0 ? ['  none'] : found.map(fileText);
  return [
    'Own chat models (*.gguf)',
    ...runtime,
    ...files,
    '',
    `chat${served ? ': served' : ' would gain'}`,
    ...(served ? [] : knownChatModels.map(knownText)),
  ].join('\n');
}
