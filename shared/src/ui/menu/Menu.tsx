import type { KeyboardEvent, MouseEvent, ReactElement, ReactNode } from 'react';
import { classes } from '../base/classes.ts';
import { SiteLink } from '../button/SiteLink.tsx';
import { CheckIcon } from '../icons/interface-icons.ts';
import { type Align, AnchoredPanel } from './AnchoredPanel.tsx';
import styles from './menu.module.css';
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
  /** Separator line above it. */
  readonly divided?: boolean;
  /** When set, the entry is an option of a selection. */
  readonly checked?: boolean;
  /** The menu stays open: the entry shows more entries. */
  readonly expanded?: boolean;
} & (
  | { readonly to: string; readonly onSelect?: undefined }
  | { readonly to?: undefined; readonly onSelect: () => void }
);

export interface MenuProps {
  /** Accessible name of the menu. */
  readonly label: string;
  readonly trigger: (props: TriggerProps) => ReactElement;
  readonly items: readonly MenuItem[];
  /** Above the entries, for example the signed-in user. */
  readonly header?: ReactNode;
  readonly align?: Align;
}

const itemsOf = (panel: HTMLElement): HTMLElement[] => [
  ...panel.querySelectorAll<HTMLElement>('[role^="menuitem"]:not([aria-disabled="true"])'),
];

/** Index to focus after an arrow key, Home or End; null for other keys. */
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

/** A menu opens at its selected entry, in the middle of the panel, or at the first one. The panel is not in its place yet: the page must not scroll to it. */
function focusEntry(panel: HTMLElement): void {
  const items = itemsOf(panel);
  const chosen = items.find((item) => item.getAttribute('aria-checked') === 'true');
  (chosen ?? items[0])?.focus({ preventScroll: true });
  if (chosen !== undefined) panel.scrollTop = chosen.offsetTop - panel.clientHeight / 2;
}

function Entry({ item, onDone }: { readonly item: MenuItem; readonly onDone: () => void }) {
  const role = item.checked === undefined ? 'menuitem' : 'menuitemradio';
  const common = {
    role,
    tabIndex: -1,
    'aria-checked': item.checked,
    'aria-disabled': item.disabled || undefined,
    'aria-expanded': item.expanded,
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
    if (item.expanded === undefined) onDone();
    item.onSelect();
  };
  return (
    <button type="button" {...common} onClick={choose}>
      {content}
    </button>
  );
}

/** A dropdown menu with arrow key navigation. */
export function Menu({ label, trigger, items, header, align = 'end' }: MenuProps) {
  const { id, open, close, control, trigger: triggerProps } = useDisclosure('menu');
  return (
    <>
      {trigger(triggerProps)}
      {open && (
        <AnchoredPanel
          id={id}
          control={control}
          align={align}
          role="menu"
          label={label}
          className={styles.menu}
          onOpened={focusEntry}
          onClose={close}
          onKeyDown={moveFocus}
        >
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
