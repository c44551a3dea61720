import type { Platform } from '@ai-site/shared/contract';
import { when } from 'mobx';
import { asksForOverrides } from './asks-for-overrides.ts';
import { tabOverrides } from './tab-overrides.ts';

const loadSettling = () => import(/* webpackChunkName: "settle-overrides" */ './settle-overrides.ts');

/**
 * The part of overrides that every page carries: applies what the URL requested, in a separate chunk. An operator's refused request is signed in another one, once the stored session
 * is restored; for everyone else it is silently dropped. Resolves when the URL is settled.
 */
export async function followOverrides(platform: Platform, page: Window): Promise<void> {
  const { registry, history, session } = platform;
  if (!asksForOverrides(history.location.search)) return;
  const { settleOverrides } = await loadSettling();
  const refused = settleOverrides({ registry, history, tab: tabOverrides(page) });
  if (refused === null) return;
  when(
    () => !session.restoring,
    () => {
      if (session.user?.operator !== true) return;
      void import(/* webpackChunkName: "sign-overrides" */ './sign-overrides.ts').then(({ signOverrides }) =>
        signOverrides(platform, refused, (address) => page.location.replace(`${page.location.origin}${address}`)),
      );
    },
  );
}
