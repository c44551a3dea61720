import fox from '../../kit/tool-workbench/demo/images/fox.webp';
import foxCutout from '../../kit/tool-workbench/demo/images/fox-cutout.webp';
import type { ToolDemo } from '../tool-demo.ts';

export const demo: ToolDemo = {
  before: { image: fox, caption: '原图' },
  after: { image: foxCutout, caption: '透明背景' },
};
