import { type ReactElement, useEffect, useRef, useState } from 'react';
import { classes } from '../base/classes.ts';
import type { IconProps } from '../icons/icon.tsx';
import { CloseIcon, ErrorIcon, InfoIcon, SuccessIcon, WarningIcon } from '../icons/interface-icons.ts';
import styles from './toast.module.css';
import { lifetime, type ShownToast, type ShowToast, type ToastKind, withToast } from './toast-list.ts';

const icons: Readonly<Record<ToastKind, (props: IconProps) => ReactElement>> = {
  success: SuccessIcon,
  info: InfoIcon,
  warning: WarningIcon,
  error: ErrorIcon,
};

function Item({ toast, onGone }: { readonly toast: ShownToast; readonly onGone: (id: number) => void }) {
  const [held, setHeld] = useState(false);
  const { id, action } = toast;
  const ms = lifetime(toast);
  // Hovering pauses the timer, so that the text can be read and copied.
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => onGone(id), ms);
    return () => clearTimeout(timer);
  }, [held, id, ms, onGone]);
  const Icon = icons[toast.kind];
  return (
    <li className={styles.toast} onPointerEnter={() => setHeld(true)} onPointerLeave={() => setHeld(false)}>
      <span className={classes(styles.mark, styles[toast.kind])}>
        <Icon />
      </span>
      <span className={styles.text}>{toast.text}</span>
      {action !== undefined && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            action.onPress();
            onGone(id);
          }}
        >
          {action.label}
        </button>
      )}
      <button type="button" className={styles.close} aria-label="关闭提示" onClick={() => onGone(id)}>
        <CloseIcon size={16} />
      </button>
    </li>
  );
}

export interface ToastHostProps {
  /** Called once with the function that shows a toast; the returned cleanup runs on unmount. */
  readonly connect: (show: ShowToast) => () => void;
}

/**
 * Displays the toasts. Deliberately not Arco's Message: it must be able to report a lost connection, so no part of it
 * may still need downloading. The live regions exist before the first text.
 */
export function ToastHost({ connect }: ToastHostProps) {
  const [list, setList] = useState<readonly ShownToast[]>([]);
  const nextId = useRef(1);
  useEffect(
    () =>
      connect((kind, text, ms, action) => {
        const id = nextId.current++;
        setList((previous) => withToast(previous, { id, kind, text, ms, action }));
      }),
    [connect],
  );
  const [gone] = useState(() => (id: number) => setList((previous) => previous.filter((toast) => toast.id !== id)));
  const urgent = (toast: ShownToast) => toast.kind === 'error' || toast.kind === 'warning';
  const items = (toasts: readonly ShownToast[]) =>
    toasts.map((toast) => <Item key={toast.id} toast={toast} onGone={gone} />);
  return (
    <div className={styles.host}>
      <ul aria-live="polite" aria-label="提示" className={styles.list}>
        {items(list.filter((toast) => !urgent(toast)))}
      </ul>
      <ul aria-live="assertive" aria-label="警告" className={styles.list}>
        {items(list.filter(urgent))}
      </ul>
    </div>
  );
}
