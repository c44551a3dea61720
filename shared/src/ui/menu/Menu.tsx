import { type KeyboardEvent, type MouseEvent, type ReactElement, type ReactNode, useEffect } from 'react';
import { SiteLink } from '../button/SiteLink.tsx';
import { classes } from '../classes.ts';
import { CheckIcon } from '../icons/interface-icons.ts';
import { AnchoredPanel } from './AnchoredPanel.tsx';
import styles from './menu.module.css';
import type { Align } from './placement.ts';
import type { TriggerProps } from './trigger.ts';
import { useDisclosure } from './use-disclosure.ts';

export type MenuItem = {
  readonly key: string;
  readonly label: ReactNode;
  readonly icon?: ReactNode;
  /** One line under the label. */
  readonly hint?: string;
  readonly danger?: boolean;
  readonly disabled?: boolean;
  /** A line above it. */
  readonly divided?: boolean;
  /** Present: the entry is one of a choice. */
  readonly checked?: boolean;
} & ({ readonly to: string; readonly onSelect?: undefined } | { readonly to?: undefined; readonly onSelect: () => void });

export interface MenuProps {
  /** Accessible name of the menu. */
  readonly label: string;
  readonly trigger: (props: TriggerProps) => ReactElement;
  readonly items: readonly MenuItem[];
  /** Above the entries: who is signed in, for example. */
  readonly header?: ReactNode;
  readonly align?: Align;
}

const itemsOf = (panel: HTMLElement): HTMLElement[] => [...panel.querySelectorAll<HTMLElement>('[role^="menuitem"]:not([aria-disabled="true"])')];

/** Where an arrow key, Home or End leads from the entry that has the focus; null for other keys. */
function nextIndex(key: string, index: number, count: number): number | null {
  if (key === 'ArrowDown') return (index + 1) % count;
  if (key === 'ArrowUp') return index <= 0 ? count - 1 : index - 1;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}

function moveFocus(event: KeyboardEvent<HTMLDivElement>): void {
  const items = itemsOf(event.currentTarget);
  const next = nextIndex(
    event.key,
    items.findIndex((item) => item.contains(document.activeElement)),
    items.length,
  );
  if (next === null) return;
  event.preventDefault();
  items[next]?.focus();
}

function Entry({ item, onDone }: { readonly item: MenuItem; readonly onDone: () => void }) {
  const role = item.checked === undefined ? 'menuitem' : 'menuitemradio';
  const common = {
    role,
    tabIndex: -1,
    'aria-checked': item.checked,
    'aria-disabled': item.disabled || undefined,
    className: classes(styles.item, item.danger && styles.danger),
  } as const;
  const content = (
    <>
      {item.icon}
      <span className={styles.text}>
        {item.label}
        {item.hint !== undefined && <span className={styles.hint}>{item.hint}</span>}
      </span>
      {item.checked === true && <CheckIcon size={16} />}
    </>
  );
  if (item.to !== undefined) {
    return (
      <SiteLink {...common} to={item.to} onClick={onDone}>
        {content}
      </SiteLink>
    );
  }
  const choose = (event: MouseEvent) => {
    event.stopPropagation();
    if (item.disabled === true) return;
    onDone();
    item.onSelect();
  };
  return (
    <button type="button" {...common} onClick={choose}>
      {content}
    </button>
  );
}

/** Entries behind a control, walked with the arrow keys. */
export function Menu({ label, trigger, items, header, align = 'end' }: MenuProps) {
  const { id, open, close, control, trigger: triggerProps } = useDisclosure('menu');
  useEffect(() => {
    const panel = open ? document.getElementById(id) : null;
    if (panel === null) return;
    // A choice opens on what is chosen, scrolled to within the panel.
    const items = itemsOf(panel);
    const chosen = items.find((item) => item.getAttribute('aria-checked') === 'true');
    (chosen ?? items[0])?.focus({ preventScroll: true });
    chosen?.scrollIntoView?.({ block: 'nearest' });
  }, [open, id]);
  return (
    <>
      {trigger(triggerProps)}
      {open && (
        <AnchoredPanel id={id} control={control} align={align} role="menu" label={label} className={styles.menu} onClose={close} onKeyDown={moveFocus}>
          {header !== undefined && (
            <div className={styles.header} role="presentation">
              {header}
            </div>
          )}
          {items.map((item) => (
            <div key={item.key} role="presentation" className={classes(item.divided && styles.divided)}>
              <Entry item={item} onDone={() => close(true)} />
            </div>
          ))}
        </AnchoredPanel>
      )}
    </>
  );
}
