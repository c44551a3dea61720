import { getPlatform } from '@ai-site/shared/platform';
import { useEffect } from 'react';
import type { Platform } from '../../contract/platform.ts';
import { NewcomerStore } from './newcomer-store.ts';

const stores = new WeakMap<Platform, { readonly userId: string; readonly store: NewcomerStore }>();

/** The steps of the account that is signed in, one store for all that show them. Read it in an observer of a signed-in screen. */
export function useNewcomer(): NewcomerStore {
  const platform = getPlatform();
  const userId = platform.session.user?.userId ?? '';
  const known = stores.get(platform);
  const own = known?.userId === userId ? known : { userId, store: new NewcomerStore(platform) };
  stores.set(platform, own);
  const { store } = own;
  useEffect(() => store.follow(), [store]);
  return store;
}
