import type { Toast } from '../../contract/platform.ts';

export type ToastKind = keyof Toast;
/** `ms`: how long it stays, where that is given. */
export type ShowToast = (kind: ToastKind, text: string, ms?: number) => void;

export interface ShownToast {
  readonly id: number;
  readonly kind: ToastKind;
  readonly text: string;
  readonly ms?: number | undefined;
}

/** Toasts on screen at once; the oldest goes first. */
const MAX = 3;

/** Milliseconds that a toast stays: failures longer, and long texts long enough to read (about 5 characters a second). */
export function lifetime({ kind, text, ms }: Pick<ShownToast, 'kind' | 'text' | 'ms'>): number {
  return ms ?? Math.max(kind === 'error' || kind === 'warning' ? 5000 : 3000, text.length * 200);
}

/** The list with one more toast. The same words twice show once, with a fresh life. */
export function withToast(list: readonly ShownToast[], toast: ShownToast): readonly ShownToast[] {
  const others = list.filter((entry) => entry.kind !== toast.kind || entry.text !== toast.text);
  return [...others, toast].slice(-MAX);
}
