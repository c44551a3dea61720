import type { Platform } from '@ai-site/shared/contract';
import type { ModalStack } from './modals.ts';
import type { ToastQueue } from './toast.ts';

/** The platform as the frame sees it, including the overlays and toasts that the frame renders. */
export interface FramePlatform extends Platform {
  readonly modals: ModalStack;
  readonly toast: ToastQueue;
}
