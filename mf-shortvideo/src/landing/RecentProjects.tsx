import { comicsProjects } from '@ai-site/shared/api/comics/projects';
import type { ProjectCard as Card } from '@ai-site/shared/api/comics/views';
import { WORKS_PATH } from '@ai-site/shared/domain/comics/paths';
import { AsyncResource } from '@ai-site/shared/kit/async';
import { getPlatform } from '@ai-site/shared/platform';
import { SiteLink } from '@ai-site/shared/ui/button';
import { ChevronRightIcon } from '@ai-site/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import { useEffect, useId, useState } from 'react';
import { ProjectCard } from '../project/cards/ProjectCard.tsx';
import styles from './landing.module.css';

const COUNT = 4;

/** The works that were changed last; nothing for visitors, and for who has none. */
export default observer(function RecentProjects() {
  const { session } = getPlatform();
  const [recent] = useState(
    () =>
      new AsyncResource<readonly Card[]>(
        async (signal) =>
          (await getPlatform().http.call(comicsProjects.page, { query: { pageSize: COUNT } }, { signal, silent: true }))
            .list,
      ),
  );
  const headingId = useId();
  const { signedIn } = session;
  useEffect(() => {
    if (signedIn) void recent.refresh();
    return () => recent.abort();
  }, [recent, signedIn]);
  const list = recent.data ?? [];
  if (list.length === 0) return null;
  return (
    <section className={styles.recent} aria-labelledby={headingId}>
      <header className={styles.recentHead}>
        <h2 id={headingId} className={styles.recentTitle}>
          最近的作品
        </h2>
        <SiteLink to={WORKS_PATH} className={styles.all}>
          全部
          <ChevronRightIcon size={16} />
        </SiteLink>
      </header>
      <ul className={styles.cards}>
        {list.map((card) => (
          <li key={card.id}>
            <ProjectCard card={card} />
          </li>
        ))}
      </ul>
    </section>
  );
});
