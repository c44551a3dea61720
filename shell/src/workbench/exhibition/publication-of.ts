import { publicationId } from '@ai-site/shared/api/showcase-views';

/** The id of a publication from what an operator pastes: its address or the id itself; null: neither. */
export function publicationOf(text: string): string | null {
  const trimmed = text.trim();
  const query = trimmed.split('?')[1];
  const id = query === undefined ? trimmed : new URLSearchParams(query.split('#')[0]).get('id');
  return id !== null && !/[\s/]/.test(id) && publicationId.safeParse(id).success ? id : null;
}
