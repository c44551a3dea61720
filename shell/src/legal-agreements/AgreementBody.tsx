import DOMPurify from 'dompurify';
import { useEffect, useRef } from 'react';
import styles from './agreements.module.css';

/** The body of an agreement. The server sanitised it when it was issued; it is sanitised again before it is shown. */
export function AgreementBody({ html, label }: { readonly html: string; readonly label: string }) {
  const body = useRef<HTMLElement>(null);
  useEffect(() => {
    body.current?.replaceChildren(
      DOMPurify.sanitize(html, {
        RETURN_DOM_FRAGMENT: true,
        USE_PROFILES: { html: true },
        FORBID_TAGS: ['style', 'img', 'form'],
        FORBID_ATTR: ['style'],
      }),
    );
  }, [html]);
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling text must be reachable by keyboard
  return <article ref={body} className={styles.body} aria-label={label} tabIndex={0} />;
}
