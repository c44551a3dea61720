import type { PublicationCard } from '@ai-site/shared/api/showcase-views';
import { SiteLink } from '@ai-site/shared/ui/button';
import { CardImage } from '../card/CardImage.tsx';
import { workName } from '../card/work-texts.ts';
import { workPath } from '../works/open-work.ts';
import styles from './detail.module.css';

/** A work as a square that leads to its page. */
export function SmallWork({ work }: { readonly work: PublicationCard }) {
  return (
    <li>
      <SiteLink className={styles.square} to={workPath(work)} aria-label={workName(work)}>
        <CardImage work={work} />
      </SiteLink>
    </li>
  );
}
