import type { Platform } from '@ai-site/shared/contract';
import { getPlatform } from '@ai-site/shared/platform';
import { ModalStack } from './modals.ts';
import { ToastQueue } from './toast.ts';

/** The platform as the frame sees it, including the overlays and toasts that the frame renders. */
export interface FramePlatform extends Platform {
  readonly modals: ModalStack;
  readonly toast: ToastQueue;
}

const isFramePlatform = (platform: Platform): platform is FramePlatform => platform.modals instanceof ModalStack && platform.toast instanceof ToastQueue;

/** For the shell's own components; remotes use `getPlatform`. Throws when the platform was not created by the shell (e.g. a test double). */
export function getFramePlatform(): FramePlatform {
  const platform = getPlatform();
  if (!isFramePlatform(platform)) throw new Error('The platform of this page was not made by the shell');
  return platform;
}
