import type { ReportedShare } from '@ai-site/shared/api/work-shares';
import details from '../listing/detail.module.css';
import { Fact, Facts } from '../listing/Facts.tsx';
import table from '../listing/table.module.css';
import { exactTime } from '../time/when.ts';
import { reasonNames } from './reported-work-columns.tsx';
import styles from './reported-works.module.css';

function Work({ share: { title, contentType, url, text } }: { readonly share: ReportedShare }) {
  if (contentType.startsWith('image/')) return <img src={url} alt={`被举报的${title}作品`} className={styles.picture} />;
  // biome-ignore lint/a11y/useMediaCaption: made by a tool, there are no captions
  if (contentType.startsWith('video/')) return <video src={url} controls preload="metadata" className={styles.picture} />;
  // biome-ignore lint/a11y/useMediaCaption: made by a tool, there are no captions
  if (contentType.startsWith('audio/')) return <audio src={url} controls preload="metadata" className={styles.sound} />;
  return <blockquote className={styles.text}>{text}</blockquote>;
}

/** The reported work as visitors see it, every report, and what was decided. */
export function ReportedWorkDetail({ share }: { readonly share: ReportedShare }) {
  const { reports, handled, prompt, createTime } = share;
  return (
    <div className={details.detail}>
      <section className={details.block}>
        <h2>作品</h2>
        <Work share={share} />
        <Facts>
          {prompt !== '' && <Fact name="提示词">{prompt}</Fact>}
          <Fact name="分享于">{exactTime(createTime)}</Fact>
        </Facts>
      </section>
      <section className={details.block}>
        <h2>
          举报
          <span className={details.blockCount}>{reports.length}</span>
        </h2>
        <ol className={details.entries} aria-label="举报">
          {reports.map(({ reason, detail, time }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: nobody is named, and nothing else tells two reports apart
            <li key={index}>
              <p className={details.entryHead}>
                <strong>{reasonNames.get(reason)}</strong>
                <span className={table.quiet}>{exactTime(time)}</span>
              </p>
              {detail !== '' && <blockquote className={details.note}>{detail}</blockquote>}
            </li>
          ))}
        </ol>
        {handled !== null && (
          <Facts>
            <Fact name="处理">
              {handled.by} · {exactTime(handled.time)}
            </Fact>
            <Fact name="原因">{handled.note}</Fact>
          </Facts>
        )}
      </section>
    </div>
  );
}
