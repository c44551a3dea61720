import type { ToolDemo } from '../tool-demo.ts';

export const demo: ToolDemo = {
  text: '露营灯，轻便，续航 30 小时',
  lines: ['一盏灯，亮满整个露营的夜', '轻到忘记它在包里，亮到天明', '露营灯怎么选？先看这三点'],
};
