import '@ai-site/shared/ui/tokens.css';
import '@ai-site/shared/ui/base.css';
import type { Platform } from '@ai-site/shared/contract';
import { mountRemote } from './mount.tsx';
import { ownRoot } from './own-root.ts';

declare global {
  interface Window {
    readonly $wujie?: { readonly props: { readonly platform: Platform } };
    __WUJIE_MOUNT?: () => void;
    __WUJIE_UNMOUNT?: () => void;
  }
}

let unmountRemote: (() => void) | undefined;

window.__WUJIE_MOUNT = () => {
  if (window.$wujie === undefined) throw new Error('wujie gave no properties');
  unmountRemote = mountRemote(ownRoot(document), window.$wujie.props.platform);
};
window.__WUJIE_UNMOUNT = () => unmountRemote?.();
