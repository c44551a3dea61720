import lighthouse from '../../kit/tool-workbench/demo/images/lighthouse.webp';
import lighthouseRedrawn from '../../kit/tool-workbench/demo/images/lighthouse-redrawn.webp';
import type { ToolDemo } from '../tool-demo.ts';

export const demo: ToolDemo = {
  before: { image: lighthouse, caption: '参考图' },
  after: { image: lighthouseRedrawn, caption: '按描述重画：铅笔素描' },
};
