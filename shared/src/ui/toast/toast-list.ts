import type { Toast } from '../../contract/platform.ts';

export type ToastKind = keyof Toast;
export type ShowToast = (kind: ToastKind, text: string) => void;

export interface ShownToast {
  readonly id: number;
  readonly kind: ToastKind;
  readonly text: string;
}

/** Toasts on screen at once; the oldest goes first. */
const MAX = 3;

/** Milliseconds that a toast stays: failures longer, and long texts long enough to read (about 5 characters a second). */
export function lifetime({ kind, text }: Pick<ShownToast, 'kind' | 'text'>): number {
  return Math.max(kind === 'error' || kind === 'warning' ? 5000 : 3000, text.length * 200);
}

/** The list with one more toast. The same words twice show once, with a fresh life. */
export function withToast(list: readonly ShownToast[], toast: ShownToast): readonly ShownToast[] {
  const others = list.filter((entry) => entry.kind !== toast.kind || entry.text !== toast.text);
  return [...others, toast].slice(-MAX);
}
