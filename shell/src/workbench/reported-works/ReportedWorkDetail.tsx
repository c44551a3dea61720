import type { ReportedShare } from '@ai-site/shared/api/work-shares';
import details from '../listing/detail.module.css';
import { Fact, Facts } from '../listing/Facts.tsx';
import { ReportEntries } from '../reported-content/ReportEntries.tsx';
import { exactTime } from '../time/when.ts';
import styles from './reported-works.module.css';

function Work({ share: { title, contentType, url, text } }: { readonly share: ReportedShare }) {
  if (contentType.startsWith('image/')) return <img src={url} alt={`被举报的${title}作品`} className={styles.image} />;
  // biome-ignore lint/a11y/useMediaCaption: made by a tool, there are no captions
  if (contentType.startsWith('video/')) return <video src={url} controls preload="metadata" className={styles.image} />;
  // biome-ignore lint/a11y/useMediaCaption: made by a tool, there are no captions
  if (contentType.startsWith('audio/')) return <audio src={url} controls preload="metadata" className={styles.audio} />;
  return <blockquote className={styles.text}>{text}</blockquote>;
}

/** The reported work as visitors see it, every report, and what was decided. */
export function ReportedWorkDetail({ share }: { readonly share: ReportedShare }) {
  const { prompt, createTime } = share;
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
      <ReportEntries content={share} />
    </div>
  );
}
