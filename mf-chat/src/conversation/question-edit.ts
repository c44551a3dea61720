import { QUESTION_MAX } from '@ai-site/shared/api/chat-content';
import { makeAutoObservable } from 'mobx';
import type { Question } from './question.ts';

/** A question that is being changed in its place. */
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

  /** Whether it can go out: with some text, or with the files that it came with. */
  get ready(): boolean {
    return !this.tooLong && (this.text.trim() !== '' || this.question.files.length > 0);
  }

  write(text: string): void {
    this.text = text;
  }
}
