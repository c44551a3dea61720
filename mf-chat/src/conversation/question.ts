import type { ChatMessage } from '@ai-site/shared/api/chat';
import type { ChatFile, ContentItem } from '@ai-site/shared/api/chat-content';
import { makeAutoObservable, observableRef } from 'mobx';
import { contentItems } from '../draft/content-items.ts';
import type { Written } from '../draft/written.ts';
import { atTheEnd, type Place, versionsWith } from './place.ts';
import { textOf } from './reply-state.ts';

/** The content of a question that is sent. */
export interface OutgoingQuestion extends Written {
  /** Content items other than text and files: the voice for the answer, parameters of an app. */
  readonly extra: readonly ContentItem[];
}

/** Normalizes a text or a written question. */
export const asOutgoing = (asked: string | Written | OutgoingQuestion): OutgoingQuestion =>
  typeof asked === 'string' ? { text: asked, files: [], extra: [] } : { extra: [], ...asked };

/** Returns the content items for a request. */
export const contentOf = (question: OutgoingQuestion): ContentItem[] => [...contentItems(question), ...question.extra];

export class Question implements OutgoingQuestion {
  readonly role = 'user';
  readonly key: string;
  readonly text: string;
  readonly files: readonly ChatFile[];
  readonly extra: readonly ContentItem[];
  readonly wholeReading: number | undefined;
  /** Null until the server has accepted the question. */
  id: string | null = null;
  /** Id of the preceding message; null for the first. */
  parentId: string | null;
  /** Ids of all versions of this question, oldest first, including its own once assigned. */
  versions: readonly string[];

  constructor(
    key: string,
    { text, files, extra, wholeReading }: OutgoingQuestion,
    { parentId, siblings }: Place = atTheEnd,
  ) {
    this.key = key;
    this.text = text;
    this.files = files;
    this.extra = extra;
    this.wholeReading = wholeReading;
    this.parentId = parentId;
    this.versions = siblings;
    makeAutoObservable(this, {
      key: false,
      role: false,
      text: false,
      files: false,
      extra: false,
      wholeReading: false,
      versions: observableRef,
    });
  }

  static of(message: ChatMessage): Question {
    const question = new Question(message.id, { text: textOf(message), files: message.files, extra: [] });
    question.take(message.id);
    question.locate(message);
    return question;
  }

  take(id: string): void {
    this.id = id;
    this.versions = versionsWith(this.versions, id);
  }

  /** Sets the position in the tree from the server's message. */
  locate({ parentId, versions }: Pick<ChatMessage, 'parentId' | 'versions'>): void {
    this.parentId = parentId;
    if (versions.join() !== this.versions.join()) this.versions = versions;
  }
}
