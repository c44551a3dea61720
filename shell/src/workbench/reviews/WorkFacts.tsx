import type { ReviewedPublication } from '@ai-site/shared/api/showcase-reviews';
import { showcaseTexts } from '@ai-site/shared/domain/showcase';
import { Button } from '@ai-site/shared/ui/button';
import { UserIcon, WarningIcon } from '@ai-site/shared/ui/icons';
import forms from '../forms/forms.module.css';
import details from '../listing/detail.module.css';
import { Fact, Facts } from '../listing/Facts.tsx';
import { Tag } from '../listing/Tag.tsx';
import table from '../listing/table.module.css';
import { ReportEntries } from '../reported-content/ReportEntries.tsx';
import { When } from '../time/When.tsx';
import { exactTime } from '../time/when.ts';
import styles from './detail.module.css';
import { entryTexts, flagText } from './review-texts.ts';
import { SimilarWorks } from './SimilarWorks.tsx';

/** Reports that stand beside a work; more of them say nothing new. */
const REPORTS_SHOWN = 5;

function Words({ work: { workDesc, editedDesc, prompt, narration, tags } }: { readonly work: ReviewedPublication }) {
  return (
    <section className={details.block}>
      <h2>文字</h2>
      <Facts>
        <Fact name={editedDesc === null ? '描述' : '原描述'}>
          <span className={styles.written}>{workDesc === '' ? showcaseTexts.noDescription : workDesc}</span>
        </Fact>
        {editedDesc !== null && (
          <Fact name="新描述">
            <span className={styles.written}>{editedDesc}</span>
          </Fact>
        )}
        {prompt !== '' && (
          <Fact name="提示词">
            <span className={styles.written}>{prompt}</span>
          </Fact>
        )}
        {narration !== '' && (
          <Fact name="旁白">
            <span className={styles.written}>{narration}</span>
          </Fact>
        )}
        {tags.length > 0 && (
          <Fact name="标签">
            <span className={styles.tags}>
              {tags.map(({ id, tagName }) => (
                <Tag key={id}>{tagName}</Tag>
              ))}
            </span>
          </Fact>
        )}
      </Facts>
    </section>
  );
}

function Author({
  work: { author, anonymous, submitTime, toolTitle },
  onUser,
}: {
  readonly work: ReviewedPublication;
  readonly onUser: (userId: string) => void;
}) {
  const { userId, name, mobile, approved, refused } = author;
  return (
    <section className={details.block}>
      <h2>作者</h2>
      <Facts>
        <Fact name="昵称">
          {name} {anonymous && <Tag tone="info">匿名发布</Tag>}
        </Fact>
        {mobile !== '' && <Fact name="手机号">{mobile}</Fact>}
        <Fact name="以往">
          通过 {approved} · 未通过 {refused}
        </Fact>
        <Fact name="工具">{toolTitle}</Fact>
        <Fact name="提交">
          <When at={submitTime} /> <span className={table.quiet}>{exactTime(submitTime)}</span>
        </Fact>
      </Facts>
      {userId !== '' && (
        <div className={details.blockActions}>
          <Button size="small" icon={<UserIcon size={16} />} onClick={() => onUser(userId)}>
            查看用户
          </Button>
        </div>
      )}
    </section>
  );
}

function History({ history }: Pick<ReviewedPublication, 'history'>) {
  return (
    <section className={details.block}>
      <h2>
        记录
        <span className={details.blockCount}>{history.length}</span>
      </h2>
      <ol className={details.entries} aria-label="处理记录">
        {history.map(({ at, actor, action, reason }) => (
          <li key={`${at} ${action}`}>
            <p className={details.entryHead}>
              <span>
                <strong>{actor}</strong> {entryTexts[action]}
              </span>
              <When at={at} className={table.quiet} />
            </p>
            {reason !== '' && <blockquote className={details.note}>{reason}</blockquote>}
          </li>
        ))}
      </ol>
    </section>
  );
}

export interface WorkFactsProps {
  readonly work: ReviewedPublication;
  readonly onUser: (userId: string) => void;
}

/** All that an operator reads before deciding: why the work waits, the appeal, its words, its author, reports, what looks like it, and what was decided before. */
export function WorkFacts({ work, onUser }: WorkFactsProps) {
  const { flags, appeal, reports, handled, similar, history } = work;
  return (
    <div className={styles.facts}>
      {flags.length > 0 && (
        <ul className={styles.flags} aria-label="需要留意">
          {flags.map((flag) => (
            <li key={flagText(flag)} className={forms.warningNote}>
              <WarningIcon size={16} />
              <span>{flagText(flag)}</span>
            </li>
          ))}
        </ul>
      )}
      {appeal !== null && (
        <section className={details.block}>
          <h2>申诉</h2>
          <blockquote className={details.note}>{appeal.text}</blockquote>
          <When at={appeal.at} className={table.quiet} />
        </section>
      )}
      {(reports.length > 0 || handled !== null) && <ReportEntries content={work} most={REPORTS_SHOWN} />}
      <Words work={work} />
      <Author work={work} onUser={onUser} />
      {similar.length > 0 && <SimilarWorks cards={similar} />}
      {history.length > 0 && <History history={history} />}
    </div>
  );
}
