import foxEnlarged from '../../kit/tool-workbench/demo/images/fox-enlarged.webp';
import foxSmall from '../../kit/tool-workbench/demo/images/fox-small.webp';
import type { ToolDemo } from '../tool-demo.ts';

export const demo: ToolDemo = {
  before: { image: foxSmall, caption: '像素太少的原图' },
  after: { image: foxEnlarged, caption: '放大后的画面' },
};
