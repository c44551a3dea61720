import blossom from '../../kit/tool-workbench/demo/images/blossom.webp';
import inkHills from '../../kit/tool-workbench/demo/images/ink-hills.webp';
import planetTall from '../../kit/tool-workbench/demo/images/planet-tall.webp';
import type { DemoGallery } from '../tool-demo.ts';

export const demo: DemoGallery = { images: [planetTall, blossom, inkHills] };
