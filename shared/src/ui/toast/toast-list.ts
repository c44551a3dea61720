import type { Toast, ToastAction } from '../../contract/platform.ts';

export type ToastKind = keyof Toast;
/** `ms`: display time, where it is fixed. */
export type ShowToast = (kind: ToastKind, text: string, ms?: number, action?: ToastAction) => void;

export interface ShownToast {
  readonly id: number;
  readonly kind: ToastKind;
  readonly text: string;
  readonly ms?: number | undefined;
  readonly action?: ToastAction | undefined;
}

/** Maximum toasts on screen; the oldest is removed first. */
const MAX = 3;

/** Display time in milliseconds: longer for errors, and long enough to read long texts (about 5 characters a second). */
export function lifetime({ kind, text, ms }: Pick<ShownToast, 'kind' | 'text' | 'ms'>): number {
  return ms ?? Math.max(kind === 'error' || kind === 'warning' ? 5000 : 3000, text.length * 200);
}

/** Adds a toast to the list. An identical text is shown once, with a restarted timer; each action stays. */
export function withToast(list: readonly ShownToast[], toast: ShownToast): readonly ShownToast[] {
  const others = list.filter(
    (entry) => entry.action !== undefined || entry.kind !== toast.kind || entry.text !== toast.text,
  );
  return [...others, toast].slice(-MAX);
}
