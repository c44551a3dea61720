import { getPlatform } from '@ai-site/shared/platform';
import { useEffect } from 'react';
import { UnreadNotices } from './unread-notices.ts';

let current: { readonly platform: object; readonly unread: UnreadNotices } | null = null;

/** The number of unread notices of this page, one for all that show it. */
export function ownUnread(): UnreadNotices {
  const platform = getPlatform();
  if (current?.platform !== platform) current = { platform, unread: new UnreadNotices({ platform }) };
  return current.unread;
}

/** Follows the number while the component is mounted and `active`. */
export function useUnreadNotices(active = true): UnreadNotices {
  const unread = ownUnread();
  useEffect(() => (active ? unread.start() : undefined), [unread, active]);
  return unread;
}
