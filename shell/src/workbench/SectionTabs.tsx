import { ChevronDownIcon } from '@ai-site/shared/ui/icons';
import { Menu } from '@ai-site/shared/ui/menu';
import { Tabs } from '@ai-site/shared/ui/tabs';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { CountedLabel } from './listing/CountedLabel.tsx';
import { type Section, sections } from './sections/sections.ts';
import styles from './workbench.module.css';

export interface SectionTabsProps {
  readonly active: Section;
  /** How many entries of a section wait for an operator. */
  readonly waiting: Partial<Readonly<Record<Section, number>>>;
  readonly onChange: (section: Section) => void;
  /** The active section. */
  readonly children: ReactNode;
}

/** Keys of the tabs that the row does not show whole at its current scroll position. */
function keysOutside(row: Element): string[] {
  const { left, right } = row.getBoundingClientRect();
  return [...row.querySelectorAll<HTMLElement>('[data-key]')]
    .filter((tab) => {
      const box = tab.getBoundingClientRect();
      return box.left < left - 1 || box.right > right + 1;
    })
    .map((tab) => tab.dataset.key ?? '');
}

/** The sections in one row that scrolls sideways; those outside it are behind 更多. */
export function SectionTabs({ active, waiting, onChange, children }: SectionTabsProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [outside, setOutside] = useState<readonly string[]>([]);
  useLayoutEffect(() => {
    const row = frame.current?.querySelector('[role="tablist"]');
    if (row === null || row === undefined) return;
    const measure = () =>
      setOutside((known) => (String(known) === String(keysOutside(row)) ? known : keysOutside(row)));
    measure();
    const resized = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(measure);
    resized?.observe(row);
    row.addEventListener('scroll', measure, { passive: true });
    return () => {
      resized?.disconnect();
      row.removeEventListener('scroll', measure);
    };
  }, []);
  const overflowing = outside.length > 0;
  // The button has made the row narrower, and may stand over the tab of the open section.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another section or width is the reason to scroll again
  useLayoutEffect(() => {
    if (overflowing)
      frame.current
        ?.querySelector('[role="tab"][aria-selected="true"]')
        ?.scrollIntoView?.({ inline: 'center', block: 'nearest' });
  }, [overflowing, active]);
  const hidden = sections.filter(({ key }) => outside.includes(key));
  const label = (section: (typeof sections)[number]) => (
    <CountedLabel label={section.label} waiting={waiting[section.key] ?? 0} />
  );
  return (
    <div
      ref={frame}
      className={styles.sections}
      data-continues={outside.includes(sections[sections.length - 1]?.key ?? '')}
    >
      <Tabs
        label="工作台"
        tabs={sections.map((section) => ({ key: section.key, label: label(section) }))}
        active={active}
        onChange={onChange}
        panelClassName={styles.panel ?? ''}
      >
        {children}
      </Tabs>
      {overflowing && (
        <Menu
          label="更多栏目"
          items={hidden.map((section) => ({
            key: section.key,
            label: label(section),
            onSelect: () => onChange(section.key),
          }))}
          trigger={(props) => (
            <button type="button" {...props} className={styles.more}>
              更多
              <ChevronDownIcon size={16} />
            </button>
          )}
        />
      )}
    </div>
  );
}
