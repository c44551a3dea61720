import { initialValues } from '@ai-site/shared/tools';
import { sizeOfRatio } from '@ai-site/shared/tools/ratios';
import { filmSizeField } from '@ai-site/shared/tools/video/fields';
import { textToVideo } from '@ai-site/shared/tools/video/text-to-video';
import type { CameraMove } from '../../engines/tasks/film-operations.ts';
import type { Example, ExampleTag } from './example.ts';

const SECONDS = 5;

const video = (id: string, description: string, tags: readonly ExampleTag[], ratio: string, seed: number, controlCamera: CameraMove, prompt: string): Example => ({
  ...{ id, tool: textToVideo, description, tags, seed },
  values: { ...initialValues(textToVideo.fields), prompt, controlCamera, seconds: SECONDS, ratio, ...sizeOfRatio(ratio, filmSizeField.side), seed },
});

/** Videos in the order in which they are shown. */
export const videoExamples: readonly Example[] = [
  video('video-jellyfish', '镜头靠近深海里的水母', ['奇幻'], '9:16', 2, 'push-in', '发光的水母在深海漂游'),
  video('video-rain-window', '窗上挂着雨滴，窗外的霓虹慢慢移过', ['城市'], '16:9', 2, 'pan-right', '车窗外的霓虹，雨夜'),
  video('video-cherry', '春天的樱花树，镜头推近，花瓣在落', ['花木'], '3:4', 3, 'push-in', '樱花树，花瓣飘落，春日'),
  video('video-saturn', '带光环的行星，镜头从旁边慢慢转过', ['奇幻'], '16:9', 5, 'orbit', '太空，土星与星环'),
  video('video-ink', '云雾从水墨山间慢慢飘过', ['国风', '山水'], '9:16', 3, 'tilt-up', '水墨山水，云雾，孤舟'),
  video('video-sea', '夕阳下的灯塔，镜头向海面推近', ['山水'], '16:9', 3, 'push-in', '海边的灯塔，夕阳'),
];
