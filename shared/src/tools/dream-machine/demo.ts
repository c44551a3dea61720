import dreamMachineVideo from '../../kit/tool-workbench/demo/videos/dream-machine.mp4';
import dreamMachinePoster from '../../kit/tool-workbench/demo/videos/dream-machine.webp';
import type { ToolDemo } from '../tool-demo.ts';
import { demoWords } from './demo-words.ts';

export const demo: ToolDemo = {
  given: { words: demoWords, caption: '主题、场景、镜头与光线' },
  video: { mp4: dreamMachineVideo, poster: dreamMachinePoster },
  caption: '拍成一段视频',
};
