import { type Clock, pageClock } from '@ai-site/shared/kit/clock';
import { DraftStore, type SafeStorage } from '@ai-site/shared/kit/storage';
import * as z from 'zod/mini';
import { type DraftAttachment, draftAttachment } from '../attachments/draft-attachment.ts';
import { type Written, written } from './written.ts';

/** A question that is being sent. A retry with the same request id joins the first request instead of asking twice. */
const outgoing = z.extend(written, { requestId: z.string() });
export interface Outgoing extends Written {
  readonly requestId: string;
}

/** Each field falls back separately: one that another version wrote in an unreadable format must not discard the others. */
const chatDraft = z.object({
  text: z.catch(z.string(), ''),
  attachments: z.catch(z.array(draftAttachment), []),
  outgoing: z.catch(z.nullable(outgoing), null),
  queue: z.catch(z.array(written), []),
  withoutInstructions: z.catch(z.boolean(), false),
});
/** Everything a user has written in a chat that the server does not have yet. */
export interface ChatDraft {
  readonly text: string;
  readonly attachments: readonly DraftAttachment[];
  readonly outgoing: Outgoing | null;
  readonly queue: readonly Written[];
  /** The chat that the first question begins goes without what the person wrote for the assistant. */
  readonly withoutInstructions: boolean;
}

export const emptyDraft: ChatDraft = {
  text: '',
  attachments: [],
  outgoing: null,
  queue: [],
  withoutInstructions: false,
};

const isEmpty = (draft: ChatDraft): boolean =>
  draft.text === '' &&
  draft.attachments.length === 0 &&
  draft.outgoing === null &&
  draft.queue.length === 0 &&
  !draft.withoutInstructions;

/** Key of a chat that has no id yet. */
const NEW = 'new';

/** Drafts of a browser tab, by chat. */
export class ChatDrafts {
  readonly #drafts: DraftStore<ChatDraft>;
  readonly #newKey: string;

  /** @param scope kind of chat: each kind has its own new chat */
  constructor(storage: SafeStorage, clock: Clock = pageClock, scope = '') {
    this.#drafts = new DraftStore<ChatDraft>({
      storage,
      name: 'ai-site.chat.draft',
      version: 1,
      schema: chatDraft,
      empty: emptyDraft,
      isEmpty,
      migrate: (value) => value,
      clock,
    });
    this.#newKey = scope === '' ? NEW : `${NEW}.${scope}`;
  }

  read(chatId: string | null): ChatDraft {
    return this.#drafts.read(chatId ?? this.#newKey);
  }

  /** @param soon debounce the write while the user types; `flush` writes at once */
  write(chatId: string | null, draft: ChatDraft, soon = false): void {
    this.#drafts.write(chatId ?? this.#newKey, draft, soon);
  }

  flush(): void {
    this.#drafts.flush();
  }

  /** Deletes the draft of a deleted chat. */
  forget(chatId: string): void {
    this.#drafts.forget(chatId);
  }

  /** @returns whether the drafts belonged to another account and were deleted */
  assignOwner(userId: string): boolean {
    return this.#drafts.assignOwner(userId);
  }
}
