import type { PublicationCard } from '@ai-site/shared/api/showcase-views';
import { WindowedGrid } from '@ai-site/shared/kit/grid';
import { WorkCard } from '../card/WorkCard.tsx';
import { feedLayout } from '../feed/feed-layout.ts';
import { workPath } from '../works/open-work.ts';
import styles from './detail.module.css';

export interface RelatedWorksProps {
  readonly works: readonly PublicationCard[];
  readonly onShow: (work: PublicationCard) => void;
}

const keyOf = ({ id }: PublicationCard): string => id;
const nothing = () => undefined;

/** Works that share a root or tags with the one above. */
export function RelatedWorks({ works, onShow }: RelatedWorksProps) {
  return (
    <section className={styles.related} aria-label="相关作品">
      <h2>相关作品</h2>
      <WindowedGrid items={works} keyOf={keyOf} layout={feedLayout} label="相关作品" onEnd={nothing}>
        {(work) => <WorkCard work={work} to={workPath(work)} onOpen={onShow} />}
      </WindowedGrid>
    </section>
  );
}
