import type { ReviewedPublication } from '@ai-site/shared/api/showcase-reviews';
import { Button } from '@ai-site/shared/ui/button';
import { LockIcon } from '@ai-site/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import forms from '../forms/forms.module.css';
import { Tag } from '../listing/Tag.tsx';
import { nameOf } from '../works/name-of.ts';
import type { ReviewAction } from './decisions.ts';
import styles from './detail.module.css';
import { ReviewActions } from './ReviewActions.tsx';
import { ReviewStage } from './ReviewStage.tsx';
import { statusTexts } from './review-texts.ts';
import type { ReviewsStore } from './reviews-store.ts';
import { WorkFacts } from './WorkFacts.tsx';

export interface ReviewDetailProps {
  readonly store: ReviewsStore;
  readonly work: ReviewedPublication;
  readonly onAction: (action: ReviewAction) => void;
  readonly onUser: (userId: string) => void;
}

/** When another work is opened it is shown from its top, and its heading takes a focus that went with the work before. */
function useOpened(id: string) {
  const detail = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const known = useRef(id);
  useEffect(() => {
    if (known.current === id) return;
    known.current = id;
    const { current } = detail;
    if (current !== null && current.getBoundingClientRect().top < 0) current.scrollIntoView?.({ block: 'start' });
    if (document.activeElement === null || document.activeElement === document.body)
      heading.current?.focus({ preventScroll: true });
  }, [id]);
  return { detail, heading };
}

/** The opened work with its buttons. */
export const ReviewDetail = observer(function ReviewDetail({ store, work, onAction, onUser }: ReviewDetailProps) {
  const { id, shareStatus, featured, example } = work;
  const { detail, heading } = useOpened(id);
  const blocked = store.claims.blocked(work);
  const { label, tone } = statusTexts[shareStatus];
  const name = nameOf(work);
  return (
    <article ref={detail} className={styles.detail} aria-label={name}>
      <p role="status" className="visually-hidden">
        第 {store.index + 1} 个，共 {store.list.items.length} 个：{name}
      </p>
      <header className={styles.head}>
        <div className={styles.named}>
          <h2 ref={heading} tabIndex={-1} className={styles.title}>
            {name}
          </h2>
          <Tag tone={tone}>{label}</Tag>
          {work.editedDesc !== null && <Tag tone="info">修改待审</Tag>}
          {featured && <Tag tone="brand">精选</Tag>}
          {example && <Tag>示例</Tag>}
        </div>
        <ReviewActions store={store} work={work} onAction={onAction} />
      </header>
      {blocked !== null && (
        <div className={forms.warningNote} role="alert">
          <LockIcon size={16} />
          <span className={styles.blocked}>{blocked}</span>
          <Button size="small" variant="ghost" onClick={() => void store.claims.take(id)}>
            再试一次
          </Button>
        </div>
      )}
      <div className={styles.body}>
        <ReviewStage key={id} work={work} />
        <WorkFacts work={work} onUser={onUser} />
      </div>
    </article>
  );
});
