import castleBlurred from '../../kit/tool-workbench/demo/images/castle-blurred.webp';
import castleSharp from '../../kit/tool-workbench/demo/images/castle-sharp.webp';
import type { ToolDemo } from '../tool-demo.ts';

export const demo: ToolDemo = {
  before: { image: castleBlurred, caption: '模糊的原图' },
  after: { image: castleSharp, caption: '清晰的结果' },
};
