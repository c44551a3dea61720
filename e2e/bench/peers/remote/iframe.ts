import '@ai-site/shared/ui/tokens.css';
import '@ai-site/shared/ui/base.css';
import type { Platform } from '@ai-site/shared/contract';
import { mountRemote } from './mount.tsx';
import { ownRoot } from './own-root.ts';

declare global {
  interface Window {
    readonly benchPlatform?: Platform;
  }
}

const { benchPlatform, benchWatch } = window.parent;
if (benchPlatform === undefined) throw new Error('The host gave no platform');
benchWatch?.(document);
const unmount = mountRemote(ownRoot(document), benchPlatform);
// The host's platform would hold on to a document that went without taking its subscriptions back.
window.addEventListener('pagehide', unmount);
