import inkHills from '../../kit/tool-workbench/demo/images/ink-hills.webp';
import type { ToolDemo } from '../tool-demo.ts';

export const demo: ToolDemo = {
  before: { image: inkHills, caption: '原图' },
  after: { words: ['水墨', '层叠远山', '飞鸟', '留白', '平远构图'], caption: '画面的描述' },
};
