import type { ChatMessage } from '@ai-site/shared/api/chat';
import type { ChatFile } from '@ai-site/shared/api/chat-content';
import { makeAutoObservable } from 'mobx';
import { textOf } from './answer.ts';

/** One question of the user. */
export class Question {
  readonly role = 'user';
  readonly key: string;
  readonly text: string;
  /** What came with it. */
  readonly files: readonly ChatFile[];
  /** Null until the server has taken it. */
  id: string | null = null;

  constructor(key: string, text: string, files: readonly ChatFile[] = []) {
    this.key = key;
    this.text = text;
    this.files = files;
    makeAutoObservable(this, { key: false, role: false, text: false, files: false });
  }

  static of(message: ChatMessage): Question {
    const question = new Question(message.id, textOf(message), message.files);
    question.take(message.id);
    return question;
  }

  take(id: string): void {
    this.id = id;
  }
}
