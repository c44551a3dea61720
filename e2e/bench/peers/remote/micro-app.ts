import type { Platform } from '@ai-site/shared/contract';
import { mountRemote } from './mount.tsx';
import { ownRoot } from './own-root.ts';

declare global {
  interface Window {
    readonly microApp?: { getData(): { readonly platform: Platform } };
  }
}

let unmountRemote: (() => void) | undefined;

// The mode for applications that are shown repeatedly: the code runs once, these functions run every time.
const lifecycles = {
  mount() {
    if (window.microApp === undefined) throw new Error('micro-app gave no data');
    unmountRemote = mountRemote(ownRoot(document), window.microApp.getData().platform);
  },
  unmount: () => unmountRemote?.(),
};
Object.assign(window, { 'micro-app-chat': lifecycles });
