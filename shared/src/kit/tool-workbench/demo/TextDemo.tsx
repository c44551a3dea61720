import { ArrowRightIcon } from '@ai-site/shared/ui/icons';
import styles from './text-demo.module.css';

interface Sample {
  readonly given: string;
  /** The first line stands out where the text has a heading. */
  readonly heading?: string;
  readonly lines: readonly string[];
}

/** What goes in and what comes out, by tool. */
const samples: Readonly<Record<string, Sample>> = {
  'title-generator': {
    given: '露营灯，轻便，续航 30 小时',
    lines: ['一盏灯，亮满整个露营的夜', '轻到忘记它在包里，亮到天明', '露营灯怎么选？先看这三点'],
  },
  'article-writer': {
    given: '社区咖啡馆开业：手冲、安静、六张桌子',
    heading: '街角那家小店，终于等到了',
    lines: ['周末路过梧桐路，被一阵咖啡香拦住了脚步。', '店里只有六张桌子，木窗、旧唱片，像有人把客厅搬到了街边。'],
  },
  'article-rewrite': {
    given: '这款杯子保温效果很好，放了一天水还是热的，很适合上班族。',
    lines: ['早上灌进去的热水，到下班拧开，杯口仍冒着白气。', '对整天坐在工位上的人来说，这份温度刚刚好。'],
  },
  'novel-to-prompts': {
    given: '雨夜，她撑着伞站在桥头，一直等到灯笼熄灭。',
    lines: [
      '少女，黑色长发，淡青襦裙，撑油纸伞，雨夜古桥，灯笼昏黄，中景，水墨插画',
      '空荡的石桥，最后一盏灯笼熄灭，青石板反光，远景，冷色调，静谧',
    ],
  },
  'song-lyrics': {
    given: '海边的夏夜，民谣，温暖怀旧',
    heading: '［主歌］',
    lines: ['夏夜的风吹过海边', '浪花写下你的名字', '远处的灯一闪一闪', '像谁轻轻应了一声'],
  },
};

export const hasTextDemo = (tool: string): boolean => tool in samples;

/** A text tool: what is given, and what is written from it. */
export function TextDemo({ tool }: { readonly tool: string }) {
  const sample = samples[tool];
  if (sample === undefined) return null;
  const { given, heading, lines } = sample;
  return (
    <div className={styles.demo}>
      <figure className={styles.figure}>
        <p className={styles.given}>{given}</p>
        <figcaption>填写的内容</figcaption>
      </figure>
      <ArrowRightIcon className={styles.arrow} />
      <figure className={styles.figure}>
        <div className={styles.sheet}>
          {heading !== undefined && <strong>{heading}</strong>}
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
        <figcaption>写出的文字</figcaption>
      </figure>
    </div>
  );
}
