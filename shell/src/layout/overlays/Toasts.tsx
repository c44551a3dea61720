import { type ShowToast, ToastHost } from '@ai-site/shared/ui/toast';
import { useCallback } from 'react';
import type { ToastQueue } from '../../platform/toast.ts';

/** Connects the toast queue of the platform to the host that renders toasts. */
export default function Toasts({ queue }: { readonly queue: ToastQueue }) {
  const connect = useCallback((show: ShowToast) => queue.connect(show), [queue]);
  return <ToastHost connect={connect} />;
}
