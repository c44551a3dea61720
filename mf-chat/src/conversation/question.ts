import type { ChatMessage } from '@ai-site/shared/api/chat';
import { type ChatFile, type ContentItem, ContentKind } from '@ai-site/shared/api/chat-content';
import { makeAutoObservable, observableRef } from 'mobx';
import { textOf } from './answer.ts';
import { atTheEnd, type Place, versionsWith } from './place.ts';

/** What a question is made of when it goes out. */
export interface OutgoingQuestion {
  readonly text: string;
  readonly files: readonly ChatFile[];
  /** Items that are neither text nor file: the voice of the answer, what an app asked for. */
  readonly extra: readonly ContentItem[];
}

/** A text alone is a question without files. */
export const asOutgoing = (asked: string | OutgoingQuestion): OutgoingQuestion => (typeof asked === 'string' ? { text: asked, files: [], extra: [] } : asked);

function itemOf({ kind, key, name, url }: ChatFile): ContentItem {
  if (kind === 'image') return { type: ContentKind.image, imageKey: key };
  return { type: kind === 'voice' ? ContentKind.voice : ContentKind.word, name, url };
}

/** The items of a request. */
export const contentOf = ({ text, files, extra }: OutgoingQuestion): ContentItem[] => [
  ...(text === '' ? [] : [{ type: ContentKind.content, content: text }]),
  ...files.map(itemOf),
  ...extra,
];

/** One question of the user. */
export class Question implements OutgoingQuestion {
  readonly role = 'user';
  readonly key: string;
  readonly text: string;
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
