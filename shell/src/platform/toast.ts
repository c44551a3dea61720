import type { Toast, ToastAction, Unsubscribe } from '@ai-site/shared/contract';
import type { ShowToast, ToastKind } from '@ai-site/shared/ui/toast';

/** Maximum of texts queued before the host is loaded; the oldest are dropped beyond it. */
const QUEUE_MAX = 5;

/** Accepts toasts from the start and passes them to the host of the UI kit, which is loaded later. */
export class ToastQueue implements Toast {
  #show: ShowToast | null = null;
  #queue: {
    readonly kind: ToastKind;
    readonly text: string;
    readonly ms: number | undefined;
    readonly action: ToastAction | undefined;
  }[] = [];

  /** Connects the host that renders toasts; it receives the queued ones first. */
  readonly connect = (show: ShowToast): Unsubscribe => {
    this.#show = show;
    const queued = this.#queue;
    this.#queue = [];
    for (const { kind, text, ms, action } of queued) show(kind, text, ms, action);
    return () => {
      if (this.#show === show) this.#show = null;
    };
  };

  success(text: string, ms?: number, action?: ToastAction): void {
    this.#add('success', text, ms, action);
  }

  info(text: string): void {
    this.#add('info', text);
  }

  warning(text: string): void {
    this.#add('warning', text);
  }

  error(text: string): void {
    this.#add('error', text);
  }

  #add(kind: ToastKind, text: string, ms?: number, action?: ToastAction): void {
    if (this.#show !== null) this.#show(kind, text, ms, action);
    else this.#queue = [...this.#queue, { kind, text, ms, action }].slice(-QUEUE_MAX);
  }
}
