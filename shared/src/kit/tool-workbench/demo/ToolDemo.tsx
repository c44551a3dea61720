import { usePart } from '../../../chunks/use-module.ts';
import { demo as firstDemo } from '../../../tools/creative-image/demo.ts';
import type { ToolDefinition } from '../../../tools/tool.ts';
import { LostPart } from '../../lazy/LostPart.tsx';
import { GridSkeleton } from '../../states/index.ts';
import styles from './demo.module.css';
import { Gallery } from './Gallery.tsx';

type DemonstratedTool = Pick<ToolDefinition, 'code' | 'title' | 'summary' | 'emptyText'>;

/** The tool with which 我来画 opens: its demo comes with the screen. */
const FIRST = 'creative-image';

const loadOther = () => import(/* webpackChunkName: "other-demo" */ './OtherDemo.tsx');

/** Shown in the result tab before the first result: what the tool does, in images or words. Other demos than that of the first tool are downloaded when they are shown. */
export function ToolDemo({ tool }: { readonly tool: DemonstratedTool }) {
  const gallery = tool.code === FIRST ? firstDemo.images : undefined;
  const { module: other, failed, again } = usePart(loadOther, gallery === undefined);
  if (failed) return <LostPart onRetry={again} />;
  if (gallery === undefined && other === undefined) return <GridSkeleton count={1} ratio="16 / 9" />;
  return (
    <section className={styles.demo} aria-label={`${tool.title}示例`}>
      {gallery !== undefined && <Gallery images={gallery} />}
      {gallery === undefined && other !== undefined && <other.OtherDemo code={tool.code} />}
      <h2 className={styles.title}>{tool.summary}</h2>
      <p className={styles.text}>{tool.emptyText}</p>
    </section>
  );
}
