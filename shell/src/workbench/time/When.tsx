import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { exactTime, relativeTime } from './when.ts';

const TICK = 30_000;
const Now = createContext(0);

/** One clock for all times on the page. */
export function ClockProvider({ children }: { readonly children: ReactNode }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK);
    return () => clearInterval(timer);
  }, []);
  return <Now value={now}>{children}</Now>;
}

/** Milliseconds; updated every half minute. */
export const useNow = (): number => useContext(Now);

/** Relative time of an event, with the exact time on demand. */
export function When({ at, className }: { readonly at: string; readonly className?: string | undefined }) {
  return (
    <time dateTime={at} title={exactTime(at)} className={className}>
      {relativeTime(at, useNow())}
    </time>
  );
}
