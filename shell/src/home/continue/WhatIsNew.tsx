import { ApiError } from '@ai-site/shared/errors';
import { useModule } from '@ai-site/shared/kit/lazy';
import { getPlatform } from '@ai-site/shared/platform';
import { NOTICES_PATH } from '@ai-site/shared/routes';
import { SiteLink } from '@ai-site/shared/ui/button';
import { useEffect, useState } from 'react';
import styles from './continue.module.css';
import type { News } from './load-news.ts';

const loadModule = () => import(/* webpackChunkName: "home-last" */ './load-news.ts');

/** What is new for the account: its newest unread notice, beside the greeting, where it moves nothing. Shows nothing until there is one. */
export function WhatIsNew() {
  const { http } = getPlatform();
  const part = useModule(loadModule);
  const [news, setNews] = useState<News | null>(null);
  useEffect(() => {
    if (part === undefined) return;
    const request = new AbortController();
    const read = async () => {
      try {
        setNews(await part.loadNews(http, request.signal));
      } catch (error) {
        if (!(error instanceof ApiError) && !request.signal.aborted) throw error;
      }
    };
    void read();
    return () => request.abort();
  }, [part, http]);
  if (news === null) return null;
  const { unread, text, path } = news;
  return (
    <SiteLink to={unread > 1 ? NOTICES_PATH : path} className={styles.news}>
      <span className={styles.dot} aria-hidden="true" />
      <span className={styles.title}>{unread > 1 ? `${unread} 条新消息：${text}` : text}</span>
    </SiteLink>
  );
}
