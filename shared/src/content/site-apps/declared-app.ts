import type { ChatModelTier } from '../../api/chat.ts';
import type { PriceKey } from '../../domain/membership/index.ts';
import type { AppDeclaration } from '../../release/app-declaration.ts';

/** An app as this version of the site declares it. */
export interface DeclaredApp extends Omit<AppDeclaration, 'actionUrl'> {
  /** Id of the specification; other apps receive one when they are first seen. */
  readonly id: number | null;
  /** Package of the remote that brings it; null: the site itself. */
  readonly remote: string | null;
  readonly actionUrl: string;
  /** Code of the task tool that it opens, whose engine decides whether it is open; null: none. */
  readonly tool: string | null;
  /** Service of the site that it needs besides; absent: none. */
  readonly service?: 'cloud' | 'chat';
  /** The only model that its chats may have; absent: any. */
  readonly tier?: ChatModelTier;
  readonly price: { readonly key: PriceKey; readonly unit: string } | null;
  /** Nickname of the person who made it; absent: the site or a remote. */
  readonly maker?: string;
  /** When it was added; absent: when it was first seen. */
  readonly addedAt?: Date;
  /** Name of an image of the site, or path of an uploaded object. */
  readonly image: string;
}
