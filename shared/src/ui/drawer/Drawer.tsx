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
  /** Names the drawer; shown unless `bare`. */
  readonly title: string;
  readonly bare?: boolean;
  readonly placement?: 'left' | 'right' | 'bottom';
  /** CSS length; the height when it comes from below. */
  readonly size?: string;
  readonly footer?: ReactNode;
  readonly children?: ReactNode;
}

/** React hands a drawer the keys of the dialogs that were opened from it, although they lie beside it in the page. */
const fromInside = ({ target, currentTarget }: Pick<Event, 'target' | 'currentTarget'>): boolean =>
  !(target instanceof Node && currentTarget instanceof Node) || currentTarget.contains(target);

/** A panel from the edge: holds the focus, closes by Escape, mask and cross, gives the focus back. */
export function Drawer({ open, onClose, title, bare = false, placement = 'right', size = 'min(420px, 88vw)', footer, children }: DrawerProps) {
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
      footer={footer ?? null}
      focusLock
      autoFocus
      escToExit
      unmountOnExit
      className={styles.drawer ?? ''}
      // Arco gives its drawer no role; these land on the element that holds mask and panel.
      {...{ role: 'dialog', 'aria-modal': true, 'aria-label': title, tabIndex: -1 }}
    >
      {children}
    </ArcoDrawer>
  );
}
