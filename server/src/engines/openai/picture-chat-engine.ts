import { truncated } from '@ai-site/shared/domain/truncated';
import type { PictureEngine } from '../picture-port.ts';
import type { AnswerPiece, ChatEngine, ChatRequest, ChatTurn } from '../port.ts';

const dataUrl = /^data:[^,]*;base64,/;

/** Earlier requests of a conversation that are repeated in the prompt, and characters of each. */
const EARLIER_MAX = 5;
const EARLIER_CHARACTERS = 500;

/** Answers with pictures: the prompt is the question after the earlier requests, the reference the latest picture of the conversation. */
export class PictureChatEngine implements ChatEngine {
  readonly id = 'pictures';
  readonly builtin = false;
  readonly long = true;
  readonly #pictures: PictureEngine;

  constructor(pictures: PictureEngine) {
    this.#pictures = pictures;
  }

  nameOf(model: string): string {
    return model;
  }

  async *answer({ messages, model, signal }: ChatRequest): AsyncGenerator<AnswerPiece, void, void> {
    const given = messages.findLast(({ images = [] }) => images.length > 0)?.images?.[0];
    const reference = given === undefined ? null : Buffer.from(given.replace(dataUrl, ''), 'base64');
    try {
      for (const bytes of await this.#pictures.draw({ prompt: promptOf(messages), reference, model, signal })) yield { kind: 'picture', bytes };
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  }
}

function promptOf(messages: readonly ChatTurn[]): string {
  const asked = messages.filter(({ role, content }) => role === 'user' && content.trim() !== '').map(({ content }) => content);
  const earlier = asked.slice(0, -1).slice(-EARLIER_MAX);
  const question = asked.at(-1) ?? '';
  if (earlier.length === 0) return question;
  const lines = earlier.map((content) => `- ${truncated(content, EARLIER_CHARACTERS)}`);
  return `此前的要求：\n${lines.join('\n')}\n\n现在的要求：\n${question}`;
}
