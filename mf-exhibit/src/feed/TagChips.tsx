import { ChevronDownIcon, ChevronUpIcon } from '@ai-site/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { exhibitStore } from '../works/exhibit-store.ts';
import type { ExhibitView } from '../works/view.ts';
import styles from './head.module.css';

export interface TagChipsProps {
  readonly view: ExhibitView;
  readonly onView: (view: ExhibitView) => void;
}

/** Whether the content of an element is higher than the element, kept up to date with its width. */
function useWraps(element: { readonly current: HTMLElement | null }, count: number): boolean {
  const [wraps, setWraps] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other tags wrap elsewhere
  useLayoutEffect(() => {
    const { current } = element;
    if (current === null) return;
    const measure = () =>
      setWraps([...current.children].some((chip) => chip instanceof HTMLElement && chip.offsetTop > 0));
    measure();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [element, count]);
  return wraps;
}

/** 全部 and the tags in one line, or in as many as they take once expanded. */
export const TagChips = observer(function TagChips({ view, onView }: TagChipsProps) {
  const store = exhibitStore();
  const tags = store.tags(view);
  const row = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (tags.state === 'idle') void tags.refresh();
  }, [tags]);
  const shown = [{ id: null, tagName: '全部' }, ...(tags.data ?? [])];
  const wraps = useWraps(row, shown.length);
  const { tagsExpanded: expanded } = store;
  if (tags.data?.length === 0 && view.tagId === null) return null;
  return (
    <div className={styles.tags}>
      <fieldset ref={row} className={styles.chips} data-expanded={expanded || undefined} aria-label="标签">
        {shown.map(({ id, tagName }) => (
          <button
            key={id ?? 0}
            type="button"
            className={styles.chip}
            aria-pressed={view.tagId === id}
            onClick={() => onView({ ...view, tagId: id })}
          >
            {tagName}
          </button>
        ))}
      </fieldset>
      {wraps && (
        <button
          type="button"
          className={styles.expand}
          aria-expanded={expanded}
          onClick={() => store.expandTags(!expanded)}
        >
          {expanded ? '收起' : '展开'}
          {expanded ? <ChevronUpIcon size={16} /> : <ChevronDownIcon size={16} />}
        </button>
      )}
    </div>
  );
});
