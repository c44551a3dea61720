import '../arco/adapter.ts';
import '../arco/drawer.css';
import './drawer-motion.css';
import ArcoDrawer from '@arco-design/web-react/es/Drawer';
import type { ReactNode } from 'react';
import { focusable, useReturnFocus } from '../base/return-focus.ts';
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

/** Content that is taller than the panel and has nothing to focus is scrolled by keyboard. Called once it is in the page. */
function reachScroller(inside: HTMLDivElement | null): void {
  const scroller = inside?.parentElement;
  if (scroller === null || scroller === undefined) return;
  if (scroller.scrollHeight > scroller.clientHeight && scroller.querySelector(focusable) === null)
    scroller.tabIndex = 0;
}

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
      <div ref={reachScroller} className={styles.inside}>
        {children}
      </div>
    </ArcoDrawer>
  );
}
