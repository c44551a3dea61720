import { ApiError } from '@ai-site/shared/errors';
import { useModule } from '@ai-site/shared/kit/lazy';
import { getPlatform } from '@ai-site/shared/platform';
import { SiteLink } from '@ai-site/shared/ui/button';
import { useEffect, useState } from 'react';
import styles from './continue.module.css';
import type { LastWork } from './load-last.ts';

const loadModule = () => import(/* webpackChunkName: "home-last" */ './load-last.ts');

/** 继续上次: the last chat, task and comic of the account. Shows nothing until one of them is known. */
export function ContinueLast() {
  const { http } = getPlatform();
  const part = useModule(loadModule);
  const [last, setLast] = useState<readonly LastWork[]>([]);
  useEffect(() => {
    if (part === undefined) return;
    const request = new AbortController();
    const read = async () => {
      try {
        setLast(await part.loadLast(http, request.signal));
      } catch (error) {
        if (!(error instanceof ApiError) && !request.signal.aborted) throw error;
      }
    };
    void read();
    return () => request.abort();
  }, [part, http]);
  if (last.length === 0) return null;
  return (
    <nav className={styles.last} aria-label="继续上次">
      <span className={styles.label}>继续上次</span>
      {last.map(({ kind, title, path }) => (
        <SiteLink key={kind} to={path} className={styles.work}>
          <span className={styles.kind}>{kind}</span>
          <span className={styles.title}>{title}</span>
        </SiteLink>
      ))}
    </nav>
  );
}
