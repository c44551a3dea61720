import blossom from '../../kit/tool-workbench/demo/images/blossom.webp';
import similar from '../../kit/tool-workbench/demo/images/similar.webp';
import type { ToolDemo } from '../tool-demo.ts';

export const demo: ToolDemo = {
  before: { image: blossom, caption: '参考图' },
  after: { image: similar, caption: '同一主题的多张新图' },
};
