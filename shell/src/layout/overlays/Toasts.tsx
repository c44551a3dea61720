import { type ShowToast, ToastHost } from '@ai-site/shared/ui/toast';
import { useCallback } from 'react';
import type { ToastQueue } from '../../platform/toast.ts';

/** Connects the queue of the platform with the host that draws. */
export default function Toasts({ queue }: { readonly queue: ToastQueue }) {
  const connect = useCallback((show: ShowToast) => queue.connect(show), [queue]);
  return <ToastHost connect={connect} />;
}
