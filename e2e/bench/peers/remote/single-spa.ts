import type { Platform } from '@ai-site/shared/contract';
import { mountRemote } from './mount.tsx';

interface Props {
  readonly domElement: HTMLElement;
  readonly platform: Platform;
}

let unmountRemote: (() => void) | undefined;

export async function bootstrap(): Promise<void> {}

export async function mount({ domElement, platform }: Props): Promise<void> {
  unmountRemote = mountRemote(domElement, platform);
}

export async function unmount(): Promise<void> {
  unmountRemote?.();
}
