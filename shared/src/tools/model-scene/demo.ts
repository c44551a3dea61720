import fox from '../../kit/tool-workbench/demo/images/fox.webp';
import foxDunes from '../../kit/tool-workbench/demo/images/fox-dunes.webp';
import type { ToolDemo } from '../tool-demo.ts';

export const demo: ToolDemo = {
  before: { image: fox, caption: '原图' },
  after: { image: foxDunes, caption: '同一个主体，新的场景' },
};
