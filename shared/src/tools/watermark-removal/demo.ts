import stillLifeMarked from '../../kit/tool-workbench/demo/images/still-life-marked.webp';
import stillLifeUnmarked from '../../kit/tool-workbench/demo/images/still-life-unmarked.webp';
import type { ToolDemo } from '../tool-demo.ts';

export const demo: ToolDemo = {
  before: { image: stillLifeMarked, caption: '有水印的原图' },
  after: { image: stillLifeUnmarked, caption: '没有水印的画面' },
};
