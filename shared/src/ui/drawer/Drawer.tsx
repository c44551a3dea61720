import '../arco/adapter.ts';
import '../arco/drawer.css';
import './drawer-motion.css';
import ArcoDrawer from '@arco-design/web-react/es/Drawer';
import type { ReactNode } from 'react';
import { useReturnFocus } from '../base/return-focus.ts';
import { IconButton } from '../button/IconButton.tsx';
import { CloseIcon } from '../icons/interface-icons.ts';
import styles from './drawer.module.css';

export interface DrawerProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Accessible name; visible unless `bare`. */
  readonly title: string;
  readonly bare?: boolean;
  readonly placement?: 'left' | 'right' | 'bottom';
  /** CSS length: the width, or the height with placement bottom. */
  readonly size?: string;
  readonly footer?: ReactNode;
  readonly children?: ReactNode;
}

/** React bubbles key events of dialogs opened from a drawer to the drawer, although they lie beside it in the DOM. */
const fromInside = ({ target, currentTarget }: Pick<Event, 'target' | 'currentTarget'>): boolean =>
  !(target instanceof Node && currentTarget instanceof Node) || currentTarget.contains(target);

/** A panel at the edge of the screen: traps focus, closes by Escape, mask and close button, restores focus. */
export function Drawer({
  open,
  onClose,
  title,
  bare = false,
  placement = 'right',
  size = 'min(420px, 88vw)',
  footer,
  children,
}: DrawerProps) {
  useReturnFocus(open);
  return (
    <ArcoDrawer
      visible={open}
      onCancel={(event) => fromInside(event) && onClose()}
      title={
        bare ? null : (
          <span className={styles.head}>
            {title}
            <IconButton label="关闭" icon={<CloseIcon />} onClick={onClose} />
          </span>
        )
      }
      closable={false}
      placement={placement}
      {...(placement === 'bottom' ? { height: size } : { width: size })}
      footer={footer || null}
      focusLock
      autoFocus
      escToExit
      unmountOnExit
      className={styles.drawer ?? ''}
      // Arco gives its drawer no role; these attributes end up on the element around mask and panel.
      {...{ role: 'dialog', 'aria-modal': true, 'aria-label': title, tabIndex: -1 }}
    >
      {children}
    </ArcoDrawer>
  );
}
