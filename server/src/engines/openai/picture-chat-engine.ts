import type { PictureEngine } from '../picture-port.ts';
import type { AnswerPiece, ChatEngine, ChatRequest } from '../port.ts';

const dataUrl = /^data:[^,]*;base64,/;

/** Answers with pictures: the question is the prompt, an attached picture is the reference. */
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
    const question = messages.findLast(({ role }) => role === 'user');
    const [given] = question?.images ?? [];
    const reference = given === undefined ? null : Buffer.from(given.replace(dataUrl, ''), 'base64');
    try {
      for (const bytes of await this.#pictures.draw({ prompt: question?.content ?? '', reference, model, signal })) yield { kind: 'picture', bytes };
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  }
}
