import type { PublicationCard } from '@ai-site/shared/api/showcase-views';
import { LinkButton } from '@ai-site/shared/ui/button';
import { ArrowRightIcon } from '@ai-site/shared/ui/icons';
import { ResponsiveImage } from '@ai-site/shared/ui/responsive-image';
import type { ReactNode } from 'react';
import { Carousel } from '../carousel/Carousel.tsx';
import { paintings } from '../images/paintings.ts';
import { siteImage } from '../images/site-image.ts';
import { Section } from '../section/Section.tsx';
import { WorkTile } from '../works/WorkTile.tsx';
import styles from './testimonials.module.css';

/** Works of the section. */
export const TESTIMONIALS = 6;
const SIZES = '(min-width: 1440px) 448px, (min-width: 1024px) 33vw, (min-width: 768px) 50vw, 100vw';

interface Testimony {
  readonly key: string;
  readonly line: string;
  /** Null: the site made it as an example. */
  readonly author: string | null;
  readonly image: ReactNode;
}

const own: readonly Testimony[] = paintings.map((painting) => ({
  key: painting.title,
  line: painting.alt,
  author: null,
  image: <ResponsiveImage className={styles.image} image={siteImage(painting)} alt="" sizes={SIZES} />,
}));

const shared = (work: PublicationCard): Testimony => ({
  key: work.id,
  line: work.workDesc,
  author: work.example ? null : (work.author?.name ?? '匿名'),
  image: <WorkTile work={work} sizes={SIZES} marked={false} />,
});

/** '赢得上万用户倾心': six works with one line each; what the site made itself is marked as an example. `works`: fewer than six, and the site's own stand in. */
export function Testimonials({ works }: { readonly works: readonly PublicationCard[] }) {
  const shown = works.length < TESTIMONIALS ? own : works.slice(0, TESTIMONIALS).map(shared);
  return (
    <Section
      title="赢得上万用户倾心"
      lead="这是我们的目标。先看六件作品，每件都从一句话开始。"
      aside={
        <LinkButton to="/exhibit" icon={<ArrowRightIcon size={16} />}>
          去探索
        </LinkButton>
      }
    >
      <Carousel label="作品示例" slides={shown} nameOf={({ line }) => line}>
        {({ line, author, image }) => (
          <figure className={styles.card}>
            <div className={styles.frame}>{image}</div>
            <figcaption className={styles.caption}>
              <span className={styles.line}>{line}</span>
              <span className={styles.mark}>{author ?? '示例'}</span>
            </figcaption>
          </figure>
        )}
      </Carousel>
    </Section>
  );
}
