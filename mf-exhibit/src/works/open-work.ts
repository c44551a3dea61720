import type { PublicationCard } from '@ai-site/shared/api/showcase-views';
import { publicationPath } from '@ai-site/shared/domain/showcase';
import { isPhone } from '@ai-site/shared/kit/phone';
import { getPlatform } from '@ai-site/shared/platform';
import type { FeedList } from './feed-list.ts';
import { kindOf } from './kinds.ts';
import { viewKey } from './view.ts';

/** State of the history entry of a work's page. */
export interface WorkOrigin {
  /** Key of the list that it was opened from. */
  readonly list: string;
}

/** The list that the page of a work was opened from; null: it was opened by its address. */
export function originOf(state: unknown): WorkOrigin | null {
  const list = typeof state === 'object' && state !== null && 'list' in state ? state.list : null;
  return typeof list === 'string' ? { list } : null;
}

export const workPath = (work: PublicationCard, phone = isPhone()): string =>
  publicationPath(kindOf(work), work.id, { phone });

/** Opens the page of a work in a list as a new entry of the history. */
export function openWork(work: PublicationCard, list: FeedList): void {
  list.offset = window.scrollY;
  list.opened = work.id;
  const origin: WorkOrigin = { list: viewKey(list.view) };
  getPlatform().history.push(workPath(work), origin);
}
