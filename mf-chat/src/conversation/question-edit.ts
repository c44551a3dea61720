import { QUESTION_MAX } from '@ai-site/shared/api/chat-content';
import { makeAutoObservable } from 'mobx';
import type { Question } from './question.ts';

export class QuestionEdit {
  readonly question: Question;
  text: string;

  constructor(question: Question) {
    this.question = question;
    this.text = question.text;
    makeAutoObservable(this, { question: false });
  }

  get tooLong(): boolean {
    return this.text.length > QUESTION_MAX;
  }

  /** Whether the edit can be sent: it has text, or the files of the original question. */
  get ready(): boolean {
    return !this.tooLong && (this.text.trim() !== '' || this.question.files.length > 0);
  }

  write(text: string): void {
    this.text = text;
  }
}
