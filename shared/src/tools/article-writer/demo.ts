import type { ToolDemo } from '../tool-demo.ts';

export const demo: ToolDemo = {
  text: '社区咖啡馆开业：手冲、安静、六张桌子',
  heading: '街角那家小店，终于等到了',
  lines: ['周末路过梧桐路，被一阵咖啡香拦住了脚步。', '店里只有六张桌子，木窗、旧唱片，像有人把客厅搬到了街边。'],
};
