import type { Platform } from '@ai-site/shared/contract';
import { when } from 'mobx';
import { settleOverrides } from './settle-overrides.ts';
import { tabOverrides } from './tab-overrides.ts';

/**
 * The part of overrides that every page carries: applies what the URL requested. An operator's refused request is signed in a separate chunk, once the stored session is restored;
 * for everyone else it is silently dropped.
 */
export function followOverrides(platform: Platform, page: Window): void {
  const { registry, history, session } = platform;
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
