import type { ChatMessage } from '@ai-site/shared/api/chat';
import { makeAutoObservable } from 'mobx';
import { textOf } from './answer.ts';

/** One question of the user. */
export class Question {
  readonly role = 'user';
  readonly key: string;
  readonly text: string;
  /** Null until the server has taken it. */
  id: string | null = null;

  constructor(key: string, text: string) {
    this.key = key;
    this.text = text;
    makeAutoObservable(this, { key: false, role: false, text: false });
  }

  static of(message: ChatMessage): Question {
    const question = new Question(message.id, textOf(message));
    question.take(message.id);
    return question;
  }

  take(id: string): void {
    this.id = id;
  }
}
