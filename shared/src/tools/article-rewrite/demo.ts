import type { ToolDemo } from '../tool-demo.ts';

export const demo: ToolDemo = {
  text: '这款杯子保温效果很好，放了一天水还是热的，很适合上班族。',
  lines: ['早上灌进去的热水，到下班拧开，杯口仍冒着白气。', '对整天坐在工位上的人来说，这份温度刚刚好。'],
};
