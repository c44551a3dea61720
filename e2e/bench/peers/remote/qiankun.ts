import type { Platform } from '@ai-site/shared/contract';
import { mountRemote } from './mount.tsx';
import { ownRoot } from './own-root.ts';

interface Props {
  readonly container: HTMLElement;
  readonly platform: Platform;
}

let unmountRemote: (() => void) | undefined;

export async function bootstrap(): Promise<void> {}

export async function mount({ container, platform }: Props): Promise<void> {
  unmountRemote = mountRemote(ownRoot(container), platform);
}

export async function unmount(): Promise<void> {
  unmountRemote?.();
}
