import { type Tab, Tabs } from '@ai-site/shared/ui/tabs';
import type { ReactNode } from 'react';
import styles from './tool-layout.module.css';

export interface ToolLayoutProps<K extends string> {
  /** Name of the tool: the heading of the form. */
  readonly title: string;
  /** One line under the heading. */
  readonly lead?: string | undefined;
  /** Beside the heading: help, another mode. */
  readonly actions?: ReactNode;
  /** The form fields; they scroll under the submit bar. */
  readonly form: ReactNode;
  /** Price, balance and submit button: docked, always visible. */
  readonly submit: ReactNode;
  /** Accessible name of the tabs: 结果与历史. */
  readonly tabsLabel: string;
  readonly tabs: readonly Tab<K>[];
  readonly active: K;
  readonly onTab: (key: K) => void;
  readonly children: ReactNode;
}

/**
 * Layout of a tool: a form of 376 px with a docked submit bar, and results beside it in tabs. Each side scrolls
 * separately. On phones the form comes first, the results follow, and the submit bar stays at the bottom of the screen.
 */
export function ToolLayout<K extends string>({
  title,
  lead,
  actions,
  form,
  submit,
  tabsLabel,
  tabs,
  active,
  onTab,
  children,
}: ToolLayoutProps<K>) {
  return (
    <div className={styles.tool}>
      <section className={styles.side} aria-label={title}>
        <header className={styles.head}>
          <h1 className={styles.title}>{title}</h1>
          {actions}
        </header>
        <div className={styles.form}>
          {lead !== undefined && <p className={styles.lead}>{lead}</p>}
          {form}
        </div>
        <div className={styles.submit}>{submit}</div>
      </section>
      <section className={styles.main} aria-label={tabsLabel}>
        <Tabs
          label={tabsLabel}
          tabs={tabs}
          active={active}
          onChange={onTab}
          className={styles.tabs ?? ''}
          panelClassName={styles.panel ?? ''}
        >
          {children}
        </Tabs>
      </section>
    </div>
  );
}
