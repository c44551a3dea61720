import { Picture } from '@ai-site/shared/ui/picture';
import { Carousel } from '../carousel/Carousel.tsx';
import { faces } from '../pictures/faces.ts';
import { Section } from '../section/Section.tsx';
import { sitePicture } from '../site-picture.ts';
import styles from './testimonials.module.css';
import { testimonials } from './testimonials.ts';

const people = testimonials.map((testimonial, position) => ({ ...testimonial, face: faces[position] }));

/** '赢得上万用户倾心': six voices, each marked as an example. */
export function Testimonials() {
  return (
    <Section title="赢得上万用户倾心" lead="这是我们的目标。先看六个示例：不同行业的人，可以用它做些什么。">
      <Carousel label="用户评价示例" slides={people} nameOf={(person) => person.name}>
        {({ name, trade, words, face }) => (
          <figure className={styles.card}>
            <blockquote className={styles.words}>{words}</blockquote>
            <figcaption className={styles.person}>
              {face !== undefined && <Picture className={styles.face} picture={sitePicture(face)} alt="" sizes="48px" />}
              <span>
                <strong className={styles.name}>{name}</strong>
                {trade}
              </span>
              <span className={styles.mark}>示例</span>
            </figcaption>
          </figure>
        )}
      </Carousel>
    </Section>
  );
}
