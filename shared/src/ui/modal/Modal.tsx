import '../arco/adapter.ts';
import '../arco/modal.css';
import './modal-motion.css';
import ArcoModal from '@arco-design/web-react/es/Modal';
import type { ReactNode } from 'react';
import { useReturnFocus } from '../base/return-focus.ts';
import { IconButton } from '../button/IconButton.tsx';
import { classes } from '../classes.ts';
import { CloseIcon } from '../icons/interface-icons.ts';
import styles from './modal.module.css';

export interface ModalProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Names the dialog; shown unless `bare`. */
  readonly title: string;
  /** Pixels on a desktop. On a phone it is a sheet of the full width. */
  readonly width?: number;
  /** `false` while something must not be lost: no mask, no Escape, no cross. */
  readonly dismissible?: boolean;
  /** The content draws its own head; the title is for screen readers. */
  readonly bare?: boolean;
  /** Buttons, the one to take last. */
  readonly footer?: ReactNode;
  /** `dialog` stays a centred box on a phone too. */
  readonly phone?: 'sheet' | 'dialog' | 'full';
  readonly className?: string;
  readonly children?: ReactNode;
}

/**
 * A dialog: holds the focus, closes by Escape, mask and cross, gives the focus back. Mark what takes the focus first
 * with `data-autofocus`.
 */
export function Modal({ open, onClose, title, width = 520, dismissible = true, bare = false, footer, phone = 'sheet', className, children }: ModalProps) {
  useReturnFocus(open);
  return (
    <ArcoModal
      visible={open}
      onCancel={onClose}
      title={<span className={bare ? 'visually-hidden' : undefined}>{title}</span>}
      closable={false}
      maskClosable={dismissible}
      escToExit={dismissible}
      footer={footer ?? null}
      focusLock
      autoFocus
      unmountOnExit
      className={classes(styles.dialog, bare && styles.bare, className) ?? ''}
      wrapClassName={classes(styles.wrapper, phone !== 'dialog' && styles[phone]) ?? ''}
      style={{ '--dialog-width': `${width}px` }}
    >
      {children}
      {dismissible && <IconButton label="关闭" icon={<CloseIcon />} className={styles.close} onClick={onClose} />}
    </ArcoModal>
  );
}
