import scarfBear from '../../kit/tool-workbench/demo/images/scarf-bear.webp';
import scarfRabbit from '../../kit/tool-workbench/demo/images/scarf-rabbit.webp';
import type { ToolDemo } from '../tool-demo.ts';

export const demo: ToolDemo = {
  before: { image: scarfBear, caption: '原图' },
  after: { image: scarfRabbit, caption: '围巾与姿势不变，换上新的模特' },
};
