import { truncated } from '@ai-site/shared/text/truncated';
import type { ImageEngine } from '../image-port.ts';
import type { AnswerPiece, ChatEngine, ChatRequest, ChatTurn } from '../port.ts';

const dataUrl = /^data:[^,]*;base64,/;

/** Earlier requests of a conversation that are repeated in the prompt, and characters of each. */
const EARLIER_MAX = 5;
const EARLIER_CHARACTERS = 500;

/** Answers with images: the prompt is the question after the earlier requests, the reference the latest image of the conversation. */
export class ImageChatEngine implements ChatEngine {
  readonly id = 'images';
  readonly builtin = false;
  readonly long = true;
  readonly #images: ImageEngine;

  constructor(images: ImageEngine) {
    this.#images = images;
  }

  nameOf(model: string): string {
    return model;
  }

  async *answer({ messages, model, signal }: ChatRequest): AsyncGenerator<AnswerPiece, void, void> {
    const given = messages.findLast(({ images = [] }) => images.length > 0)?.images?.[0];
    const reference = given === undefined ? null : Buffer.from(given.replace(dataUrl, ''), 'base64');
    try {
      for (const bytes of await this.#images.draw({ prompt: promptOf(messages), reference, model, signal }))
        yield { kind: 'image', bytes };
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  }
}

function promptOf(messages: readonly ChatTurn[]): string {
  const asked = messages
    .filter(({ role, content }) => role === 'user' && content.trim() !== '')
    .map(({ content }) => content);
  const earlier = asked.slice(0, -1).slice(-EARLIER_MAX);
  const question = asked.at(-1) ?? '';
  if (earlier.length === 0) return question;
  const lines = earlier.map((content) => `- ${truncated(content, EARLIER_CHARACTERS)}`);
  return `此前的要求：\n${lines.join('\n')}\n\n现在的要求：\n${question}`;
}
