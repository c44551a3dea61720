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
// The host's platform would retain a document that is unloaded without unsubscribing.
window.addEventListener('pagehide', unmount);
