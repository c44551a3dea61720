import lineDrawing from '../../kit/tool-workbench/demo/images/line-drawing.webp';
import lineDrawingFilled from '../../kit/tool-workbench/demo/images/line-drawing-filled.webp';
import type { ToolDemo } from '../tool-demo.ts';

export const demo: ToolDemo = {
  before: { image: lineDrawing, caption: '线稿' },
  after: { image: lineDrawingFilled, caption: '线稿围出的区域，按描述上色' },
};
