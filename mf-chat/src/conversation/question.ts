import type { ChatMessage } from '@ai-site/shared/api/chat';
import type { ChatFile, ContentItem } from '@ai-site/shared/api/chat-content';
import { makeAutoObservable, observableRef } from 'mobx';
import { contentItems } from '../composer/content-items.ts';
import type { Written } from '../composer/written.ts';
import { textOf } from './answer.ts';
import { atTheEnd, type Place, versionsWith } from './place.ts';

/** What a question is made of when it goes out. */
export interface OutgoingQuestion extends Written {
  /** Items that are neither text nor file: the voice of the answer, what an app asked for. */
  readonly extra: readonly ContentItem[];
}

/** What was written, or a text alone, as a question. */
export const asOutgoing = (asked: string | Written | OutgoingQuestion): OutgoingQuestion =>
  typeof asked === 'string' ? { text: asked, files: [], extra: [] } : { extra: [], ...asked };

/** The items of a request. */
export const contentOf = (question: OutgoingQuestion): ContentItem[] => [...contentItems(question), ...question.extra];

/** One question of the user. */
export class Question implements OutgoingQuestion {
  readonly role = 'user';
  readonly key: string;
  readonly text: string;
  /** What came with it. */
  readonly files: readonly ChatFile[];
  readonly extra: readonly ContentItem[];
  /** Null until the server has taken it. */
  id: string | null = null;
  /** The message that it follows; null for the first. */
  parentId: string | null;
  /** Ids of all messages in its place, oldest first, its own among them once it has one. */
  versions: readonly string[];

  constructor(key: string, { text, files, extra }: OutgoingQuestion, { parentId, siblings }: Place = atTheEnd) {
    this.key = key;
    this.text = text;
    this.files = files;
    this.extra = extra;
    this.parentId = parentId;
    this.versions = siblings;
    makeAutoObservable(this, { key: false, role: false, text: false, files: false, extra: false, versions: observableRef });
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

  /** Where the server says it stands. */
  locate({ parentId, versions }: Pick<ChatMessage, 'parentId' | 'versions'>): void {
    this.parentId = parentId;
    if (versions.join() !== this.versions.join()) this.versions = versions;
  }
}
