import '../arco/adapter.ts';
import '../arco/modal.css';
import './modal-motion.css';
import ArcoModal from '@arco-design/web-react/es/Modal';
import type { ReactNode } from 'react';
import { classes } from '../base/classes.ts';
import { useReturnFocus } from '../base/return-focus.ts';
import { firstClick } from '../button/first-click.ts';
import { IconButton } from '../button/IconButton.tsx';
import { CloseIcon } from '../icons/interface-icons.ts';
import styles from './modal.module.css';
import { useOpenAtTop } from './open-at-top.ts';

export interface ModalProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Accessible name; visible unless `bare`. */
  readonly title: string;
  /** Pixels on a desktop. On phones it is a full-width sheet. */
  readonly width?: number;
  /** `false` while input must not be lost: mask, Escape and close button are disabled. `'button'`: only the close button closes it. */
  readonly dismissible?: boolean | 'button';
  /** The content renders its own header; the title is for screen readers. */
  readonly bare?: boolean;
  /** Buttons, the primary one last. */
  readonly footer?: ReactNode;
  /** `dialog` stays a centred box on phones too. */
  readonly phone?: 'sheet' | 'dialog' | 'full';
  readonly className?: string;
  readonly children?: ReactNode;
}

/** A dialog: traps focus, closes by Escape, mask and close button, restores focus. Mark the element to focus first with `data-autofocus`. */
export function Modal({
  open,
  onClose,
  title,
  width = 520,
  dismissible = true,
  bare = false,
  footer,
  phone = 'sheet',
  className,
  children,
}: ModalProps) {
  useReturnFocus(open);
  useOpenAtTop(open);
  return (
    <ArcoModal
      visible={open}
      onCancel={onClose}
      title={<span className={bare ? 'visually-hidden' : undefined}>{title}</span>}
      closable={false}
      maskClosable={dismissible === true}
      escToExit={dismissible === true}
      // Arco takes null alone for none, and puts its own buttons in the place of anything else that renders nothing.
      footer={footer || null}
      focusLock
      autoFocus
      unmountOnExit
      className={classes(styles.dialog, bare && styles.bare, className) ?? ''}
      wrapClassName={classes(styles.wrapper, phone !== 'dialog' && styles[phone]) ?? ''}
      style={{ '--dialog-width': `${width}px` }}
    >
      {children}
      {dismissible !== false && (
        <IconButton label="关闭" icon={<CloseIcon />} className={styles.close} onClick={firstClick(onClose)} />
      )}
    </ArcoModal>
  );
}
