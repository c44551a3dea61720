import letteringGold from '../../kit/tool-workbench/demo/images/lettering-gold.webp';
import letteringNeonTall from '../../kit/tool-workbench/demo/images/lettering-neon-tall.webp';
import letteringSea from '../../kit/tool-workbench/demo/images/lettering-sea.webp';
import type { ToolDemo } from '../tool-demo.ts';

export const demo: ToolDemo = { images: [letteringNeonTall, letteringGold, letteringSea] };
