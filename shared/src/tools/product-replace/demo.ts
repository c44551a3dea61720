import bottlesAndFox from '../../kit/tool-workbench/demo/images/bottles-and-fox.webp';
import bottlesReplaced from '../../kit/tool-workbench/demo/images/bottles-replaced.webp';
import type { ToolDemo } from '../tool-demo.ts';

export const demo: ToolDemo = {
  before: { image: bottlesAndFox, caption: '场景参考图与您的商品' },
  after: { image: bottlesReplaced, caption: '商品换进场景' },
};
