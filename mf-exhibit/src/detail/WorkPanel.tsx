import type { PublicationCard, PublicationDetail } from '@ai-site/shared/api/showcase-views';
import { shanghaiTime } from '@ai-site/shared/domain/shanghai-time';
import { SHOWCASE_PATH } from '@ai-site/shared/domain/showcase';
import { originLabel } from '@ai-site/shared/tools/origin';
import { Avatar } from '@ai-site/shared/ui/avatar';
import { SiteLink } from '@ai-site/shared/ui/button';
import { authorName, descriptionOf } from '../card/work-texts.ts';
import { kindOf } from '../works/kinds.ts';
import { firstView, searchOf } from '../works/view.ts';
import styles from './detail.module.css';
import { FoldedText } from './FoldedText.tsx';
import { Lineage } from './Lineage.tsx';
import { WorkActions } from './WorkActions.tsx';
import { WorkRecipe } from './WorkRecipe.tsx';

export interface WorkPanelProps {
  readonly work: PublicationCard;
  readonly detail: PublicationDetail | null;
}

/** Who made a work and how, and what can be done with it. */
export function WorkPanel({ work, detail }: WorkPanelProps) {
  const name = authorName(work);
  const marks = [work.featured ? '精选' : '', work.example ? '示例' : '', 'AI 生成', originLabel(work) ?? ''].filter(
    (mark) => mark !== '',
  );
  return (
    <aside className={styles.panel} aria-label="作品信息">
      <div className={styles.author}>
        <Avatar src={work.author?.avatar ?? ''} name={name} size="medium" />
        <span>
          <b>{name}</b>
          <span className={styles.when}>{detail === null ? '' : `${shanghaiTime(detail.publishTime)} 发布`}</span>
        </span>
      </div>
      <h1 className={styles.description}>
        <FoldedText text={descriptionOf(work)} />
      </h1>
      <p className={styles.marks}>{marks.join(' · ')}</p>
      {work.tags.length > 0 && (
        <ul className={styles.tags} aria-label="标签">
          {work.tags.map(({ id, tagName }) => (
            <li key={id}>
              <SiteLink
                className={styles.tag}
                to={`${SHOWCASE_PATH}${searchOf({ ...firstView, kind: kindOf(work), tagId: id })}`}
              >
                {tagName}
              </SiteLink>
            </li>
          ))}
        </ul>
      )}
      <WorkActions work={work} detail={detail} />
      {detail !== null && <WorkRecipe detail={detail} />}
      {detail !== null && <Lineage detail={detail} />}
    </aside>
  );
}
