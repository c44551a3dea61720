import lakeErased from '../../kit/tool-workbench/demo/images/lake-erased.webp';
import lakeWithPole from '../../kit/tool-workbench/demo/images/lake-with-pole.webp';
import type { ToolDemo } from '../tool-demo.ts';

export const demo: ToolDemo = {
  before: { image: lakeWithPole, caption: '有遮挡的原图' },
  after: { image: lakeErased, caption: '补全的画面' },
};
