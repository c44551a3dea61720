import type { ToolDefinition } from '../../../tools/tool.ts';
import styles from './demo.module.css';
import { FilmDemo, SoundDemo } from './MediaDemo.tsx';
import { PictureDemo } from './PictureDemo.tsx';
import { pictureDemos } from './picture-demos.ts';
import { hasTextDemo, TextDemo } from './TextDemo.tsx';

type DemonstratedTool = Pick<ToolDefinition, 'code' | 'title' | 'summary' | 'emptyText' | 'output'>;

function Demonstration({ tool: { code, output } }: { readonly tool: DemonstratedTool }) {
  const pictures = pictureDemos[code];
  if (pictures !== undefined) return <PictureDemo demo={pictures} />;
  if (hasTextDemo(code)) return <TextDemo tool={code} />;
  if (output === 'video') return <FilmDemo />;
  return output === 'audio' ? <SoundDemo /> : null;
}

/** Shown in the result tab before the first result: what the tool does, in pictures or words. */
export function ToolDemo({ tool }: { readonly tool: DemonstratedTool }) {
  return (
    <section className={styles.demo} aria-label={`${tool.title}示例`}>
      <Demonstration tool={tool} />
      <h2 className={styles.title}>{tool.summary}</h2>
      <p className={styles.text}>{tool.emptyText}</p>
    </section>
  );
}
