import { useEffect, useRef, useState } from 'react';
import { useLocation } from '../location/use-location.ts';

/** Milliseconds after which the new screen has usually set its title. */
const SETTLED = 400;

/** Announces a new screen to screen readers, since the page itself is not reloaded. */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const [text, setText] = useState('');
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const timer = setTimeout(() => setText(document.title), SETTLED);
    return () => clearTimeout(timer);
  }, [pathname]);
  return (
    <div role="status" className="visually-hidden">
      {text}
    </div>
  );
}
