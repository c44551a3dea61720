import type { AnswerPiece, ChatEngine, ChatRequest } from '../../engines/port.ts';

const line = (record: object): AnswerPiece => ({ kind: 'text', text: `${JSON.stringify(record)}\n` });

/** A chat engine that writes what the steps ask for: a role, and one storyboard per sentence. `asked` gets the text of each request. */
export const lineWriter = (asked: (text: string) => void = () => undefined): ChatEngine => ({
  id: 'lines',
  builtin: false,
  nameOf: (model) => model,
  async *answer({ messages }: ChatRequest) {
    const material = JSON.parse(messages[0]?.content ?? '') as { readonly 原文: string; readonly 已有角色?: unknown };
    asked(material.原文);
    if (material.已有角色 !== undefined) yield line({ name: '阿婆', gender: '女', evidence: '阿婆' });
    else for (const text of material.原文.split(/(?<=。)/)) yield line({ text, image: '灯塔' });
  },
});
