import aurora from '../../kit/tool-workbench/demo/images/aurora.webp';
import castleTall from '../../kit/tool-workbench/demo/images/castle-tall.webp';
import town from '../../kit/tool-workbench/demo/images/town.webp';
import type { ToolDemo } from '../tool-demo.ts';

export const demo: ToolDemo = { images: [castleTall, aurora, town] };
