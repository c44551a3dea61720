import { type FittingModels, localModelTexts, type OwnModelView } from '@ai-site/shared/api/local-models';
import { CONTEXT_MIN } from '../../engines/local/chat/gguf/chat-facts.ts';
import { knownChatModels } from '../../engines/local/chat/known-chat-models.ts';
import type { ChatProblem, TriedChatFile } from '../../engines/local/chat/own-chat.ts';
import { chatRuntime } from '../../engines/local/runtimes/own-model-runtimes.ts';

/** What a chat model serves, as users know it. */
const SERVES = ['我来聊'];
const expected = `需要单个 GGUF 文件的对话模型，带对话模板，上下文不少于 ${CONTEXT_MIN} token`;

const problems: Readonly<Record<ChatProblem['kind'], (reason: string) => string>> = {
  format: () => `不是完好的 GGUF 文件；${expected}`,
  incomplete: () => `文件不完整；${expected}`,
  split: () => `只是拆分文件中的一个；${expected}`,
  part: () => `是适配器或投影器，不能单独对话；${expected}`,
  embedding: () => `是只计算向量的模型；${expected}`,
  template: () => `没有对话模板，可能是没有经过对话训练的基础模型；${expected}`,
  context: () => `上下文太短；${expected}`,
  memory: () => '超出这台机器的内存；需要更小的模型',
  unreadable: () => '文件无法读取，请检查它的权限',
  missing: () => localModelTexts.runtime(chatRuntime.pinned),
  runtime: (reason) => `运行库 ${chatRuntime.name} 在这台机器上不能运行：${reason}`,
  load: localModelTexts.broken,
  died: () => '运行它的进程自己退出了，十分钟后再试',
};

/** A chat model as operators see it. */
export const chatModelView = ({ name, bytes, measure, problem }: TriedChatFile): OwnModelView => ({
  name,
  bytes,
  serves: problem === null ? SERVES : [],
  ms: measure?.firstTokenMs ?? null,
  memory: measure?.memory ?? null,
  problem: problem === null ? null : problems[problem.kind](problem.reason),
});

/** Published chat models. `served`: one of the operator's own files answers. */
export const fittingChatModels = (served: boolean): FittingModels => ({
  serves: SERVES,
  served,
  models: [...knownChatModels],
});
