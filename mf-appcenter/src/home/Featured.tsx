import type { AppTopic } from '@ai-site/shared/api/apps';
import { IconButton, LinkButton } from '@ai-site/shared/ui/button';
import { classes } from '@ai-site/shared/ui/classes';
import { ArrowRightIcon, ChevronLeftIcon, ChevronRightIcon } from '@ai-site/shared/ui/icons';
import { useEffect, useState } from 'react';
import { topicPath } from '../topic/topic-path.ts';
import styles from './featured.module.css';

/** Milliseconds between two slides (docs/product/site.md#2.1). */
const AUTOPLAY_MS = 5000;

interface SlideProps {
  readonly topic: AppTopic;
  readonly label: string;
  readonly active: boolean;
  /** Its image is needed now or next. */
  readonly wanted: boolean;
}

function Slide({ topic, label, active, wanted }: SlideProps) {
  return (
    <li
      className={classes(styles.slide, active && styles.active)}
      aria-roledescription="幻灯片"
      aria-label={label}
      inert={!active}
    >
      {wanted && (
        <img
          className={styles.image}
          src={topic.image}
          alt=""
          width={1440}
          height={600}
          fetchPriority={active ? 'high' : 'low'}
          decoding="async"
        />
      )}
      <div className={styles.words} data-theme="black">
        <h2 className={styles.title}>{topic.title}</h2>
        <p className={styles.lead}>{topic.lead}</p>
        <LinkButton to={topicPath(topic.id)} icon={<ArrowRightIcon size={16} />} className={styles.enter ?? ''}>
          看看这 {topic.applicationIds.length} 个应用
        </LinkButton>
      </div>
    </li>
  );
}

const stillPreferred = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Carousel of the topics. It advances by itself until somebody points at it, focuses it, or chooses a slide. */
export function Featured({ topics }: { readonly topics: readonly AppTopic[] }) {
  const [current, setCurrent] = useState(0);
  const [seen, setSeen] = useState(1);
  const [held, setHeld] = useState(false);
  const [chosen, setChosen] = useState(false);
  const { length } = topics;
  const moving = !held && !chosen && length > 1;
  useEffect(() => {
    if (!moving || stillPreferred()) return;
    const timer = setInterval(() => {
      setCurrent((index) => (index + 1) % length);
      setSeen((count) => Math.min(length, count + 1));
    }, AUTOPLAY_MS);
    return () => clearInterval(timer);
  }, [moving, length]);
  const choose = (index: number) => {
    setChosen(true);
    setSeen(length);
    setCurrent((index + length) % length);
  };
  if (length === 0) return null;
  return (
    <section
      className={styles.featured}
      aria-roledescription="轮播"
      aria-label="精选专题"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <ul className={styles.slides} aria-live={moving ? 'off' : 'polite'}>
        {topics.map((topic, index) => (
          <Slide
            key={topic.id}
            topic={topic}
            label={`第 ${index + 1} 张，共 ${length} 张：${topic.title}`}
            active={index === current}
            wanted={index <= seen}
          />
        ))}
      </ul>
      {length > 1 && (
        <div className={styles.controls} data-theme="black">
          <IconButton
            label="上一张"
            icon={<ChevronLeftIcon />}
            onClick={() => choose(current - 1)}
            className={styles.step ?? ''}
          />
          <div className={styles.dots}>
            {topics.map(({ id, title }, index) => (
              <button
                key={id}
                type="button"
                className={styles.dot}
                aria-label={`显示${title}`}
                aria-current={index === current}
                onClick={() => choose(index)}
              />
            ))}
          </div>
          <IconButton
            label="下一张"
            icon={<ChevronRightIcon />}
            onClick={() => choose(current + 1)}
            className={styles.step ?? ''}
          />
        </div>
      )}
    </section>
  );
}
