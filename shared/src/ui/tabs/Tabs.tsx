import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { classes } from '../base/classes.ts';
import styles from './tabs.module.css';

export interface Tab<K extends string> {
  readonly key: K;
  readonly label: ReactNode;
  readonly disabled?: boolean;
}

export interface TabsProps<K extends string> {
  /** Accessible name of the tab list. */
  readonly label: string;
  readonly tabs: readonly Tab<K>[];
  readonly active: K;
  readonly onChange: (key: K) => void;
  /** `line` for the tabs of a page or panel, `pill` for a switch inside one. */
  readonly look?: 'line' | 'pill';
  readonly className?: string;
  /** The panel of the active tab. */
  readonly children?: ReactNode;
  readonly panelClassName?: string;
}

const steps: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Tabs with one tab stop; arrow keys, Home and End move and select. (Arco's tabs have no arrow keys.) */
export function Tabs<K extends string>({
  label,
  tabs,
  active,
  onChange,
  look = 'line',
  className,
  children,
  panelClassName,
}: TabsProps<K>) {
  const id = useId();
  const row = useRef<HTMLDivElement>(null);
  // The tab list may be wider than a phone: centre the active tab. Scroll only the list, not the page.
  useEffect(() => {
    const tab = row.current?.querySelector(`[data-key="${active}"]`);
    if (row.current === null || tab === null || tab === undefined) return;
    const [outer, inner] = [row.current.getBoundingClientRect(), tab.getBoundingClientRect()];
    row.current.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2);
  }, [active]);
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const enabled = tabs.filter((tab) => tab.disabled !== true);
    const next =
      enabled[
        steps[event.key]?.(
          enabled.findIndex((tab) => tab.key === active),
          enabled.length,
        ) ?? -1
      ];
    if (next === undefined) return;
    event.preventDefault();
    onChange(next.key);
    event.currentTarget.querySelector<HTMLElement>(`[data-key="${next.key}"]`)?.focus();
  };
  return (
    <>
      <div
        ref={row}
        role="tablist"
        aria-label={label}
        className={classes(styles.list, styles[look], className)}
        onKeyDown={move}
      >
        {tabs.map((tab) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`${id}-${tab.key}`}
            data-key={tab.key}
            aria-selected={tab.key === active}
            aria-controls={children === undefined ? undefined : `${id}-panel`}
            tabIndex={tab.key === active ? 0 : -1}
            disabled={tab.disabled}
            className={styles.tab}
            onClick={() => onChange(tab.key)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {children !== undefined && (
        <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${active}`} className={panelClassName}>
          {children}
        </div>
      )}
    </>
  );
}
