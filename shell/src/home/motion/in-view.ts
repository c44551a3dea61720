import { type RefObject, useEffect, useState } from 'react';

/** Whether an element is at least partly in the viewport, in a visible tab. */
export function useInView(element: RefObject<Element | null>): boolean {
  const [onScreen, setOnScreen] = useState(false);
  const [tabShown, setTabShown] = useState(() => !document.hidden);
  useEffect(() => {
    if (element.current === null) return;
    const observer = new IntersectionObserver((entries) => setOnScreen(entries.at(-1)?.isIntersecting === true));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  useEffect(() => {
    const changed = () => setTabShown(!document.hidden);
    document.addEventListener('visibilitychange', changed);
    return () => document.removeEventListener('visibilitychange', changed);
  }, []);
  return onScreen && tabShown;
}
