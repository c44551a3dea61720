import { ArrowRightIcon } from '@ai-site/shared/ui/icons';
import type { ToolDefinition } from '../../../tools/tool.ts';
import { DemoScene, scenePalettes } from './DemoScene.tsx';
import styles from './demo.module.css';
import { FilmDemo, SoundDemo } from './MediaDemo.tsx';
import { hasTextDemo, TextDemo } from './TextDemo.tsx';

/** How a demo changes its picture. */
type Change = 'blur' | 'cutout' | 'mark' | 'restyle' | 'restyle-film' | 'words';
/** What the demo of a tool shows: pictures, a film or a sound made from nothing, or one picture changed. */
type Demo = 'gallery' | 'film' | 'sound' | Change;

const demos: Readonly<Record<string, Demo>> = {
  'hd-image': 'blur',
  'zoom-image': 'blur',
  cutout: 'cutout',
  'watermark-removal': 'mark',
  erase: 'mark',
  'similar-image': 'restyle',
  'control-image': 'restyle',
  'model-scene': 'restyle',
  'model-swap': 'restyle',
  'product-replace': 'restyle',
  'reverse-prompt': 'words',
  'video-transfer': 'restyle-film',
  'video-transfer-plus': 'restyle-film',
};

/** Where no change is named: what the tool makes. */
const made = { picture: 'gallery', video: 'film', audio: 'sound', text: 'gallery' } as const;

const changes: Readonly<Record<Change, { readonly before: string; readonly after: string }>> = {
  blur: { before: '模糊的原图', after: '清晰的结果' },
  cutout: { before: '原图', after: '透明背景' },
  mark: { before: '有遮挡的原图', after: '补全的画面' },
  restyle: { before: '参考图', after: '新的画面' },
  'restyle-film': { before: '原视频', after: '新的风格' },
  words: { before: '原图', after: '画面的描述' },
};

const gallery = [scenePalettes.dawn, scenePalettes.ink, scenePalettes.lake, scenePalettes.meadow] as const;

function Gallery() {
  return (
    <div className={styles.gallery}>
      {gallery.map((palette, index) => (
        <DemoScene key={palette.sky[0]} palette={palette} mirrored={index % 3 !== 0} className={styles.scene} />
      ))}
    </div>
  );
}

function After({ demo }: { readonly demo: Change }) {
  if (demo === 'words')
    return (
      <p className={styles.words}>
        <span>清晨的山谷</span>
        <span>层叠远山</span>
        <span>暖色日出</span>
        <span>薄雾</span>
        <span>平远构图</span>
      </p>
    );
  return <DemoScene palette={demo === 'restyle' || demo === 'restyle-film' ? scenePalettes.ink : scenePalettes.dawn} clear={demo === 'cutout'} className={styles.scene} />;
}

function ChangeDemo({ demo }: { readonly demo: Change }) {
  const { before, after } = changes[demo];
  return (
    <div className={styles.change}>
      <figure className={styles.figure}>
        <span className={styles.frame} data-demo={demo}>
          <DemoScene palette={scenePalettes.dawn} className={styles.scene} />
        </span>
        <figcaption>{before}</figcaption>
      </figure>
      <ArrowRightIcon className={styles.arrow} />
      <figure className={styles.figure}>
        <span className={styles.frame} data-demo={`${demo}-after`}>
          <After demo={demo} />
        </span>
        <figcaption>{after}</figcaption>
      </figure>
    </div>
  );
}

function Demonstration({ demo }: { readonly demo: Demo }) {
  switch (demo) {
    case 'gallery':
      return <Gallery />;
    case 'film':
      return <FilmDemo />;
    case 'sound':
      return <SoundDemo />;
    default:
      return <ChangeDemo demo={demo} />;
  }
}

/** Shown in the result tab before the first result: what the tool does, in pictures or words. */
export function ToolDemo({ tool }: { readonly tool: Pick<ToolDefinition, 'code' | 'title' | 'summary' | 'emptyText' | 'output'> }) {
  const demo = demos[tool.code] ?? made[tool.output];
  return (
    <section className={styles.demo} aria-label={`${tool.title}示例`}>
      {hasTextDemo(tool.code) ? <TextDemo tool={tool.code} /> : <Demonstration demo={demo} />}
      <h2 className={styles.title}>{tool.summary}</h2>
      <p className={styles.text}>{tool.emptyText}</p>
    </section>
  );
}
