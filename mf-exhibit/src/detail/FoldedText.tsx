import { useLayoutEffect, useRef, useState } from 'react';
import styles from './detail.module.css';

/** Text of a person in at most six lines until it is unfolded. */
export function FoldedText({ text }: { readonly text: string }) {
  const element = useRef<HTMLSpanElement>(null);
  const [long, setLong] = useState(false);
  const [open, setOpen] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has another length
  useLayoutEffect(() => {
    setOpen(false);
    setLong(element.current !== null && element.current.scrollHeight > element.current.clientHeight + 1);
  }, [text]);
  return (
    <>
      <span ref={element} className={styles.folded} data-open={open || undefined} dir="auto">
        {text}
      </span>
      {long && (
        <button type="button" className={styles.unfold} aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? '收起' : '展开'}
        </button>
      )}
    </>
  );
}
