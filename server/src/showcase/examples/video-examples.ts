import type { CameraMove } from '@ai-site/shared/film/camera/camera-moves';
import { initialValues } from '@ai-site/shared/tools';
import { videoSizeField } from '@ai-site/shared/tools/fields/video-fields';
import { sizeOfRatio } from '@ai-site/shared/tools/ratios';
import { textToVideo } from '@ai-site/shared/tools/text-to-video/tool';
import type { Example, ExampleTag } from './example.ts';

const SECONDS = 5;

const video = (
  id: string,
  description: string,
  tags: readonly ExampleTag[],
  ratio: string,
  seed: number,
  controlCamera: CameraMove,
  prompt: string,
): Example => ({
  ...{ id, tool: textToVideo, description, tags, seed },
  values: {
    ...initialValues(textToVideo.fields),
    prompt,
    controlCamera,
    seconds: SECONDS,
    ratio,
    ...sizeOfRatio(ratio, videoSizeField.side),
    seed,
  },
});

/** Videos in the order in which they are shown. */
export const videoExamples: readonly Example[] = [
  video('video-jellyfish', '镜头靠近深海里的水母', ['奇幻'], '9:16', 2, 'push-in', '发光的水母在深海漂游'),
  video(
    'video-rain-window',
    '窗上挂着雨滴，窗外的霓虹慢慢移过',
    ['城市'],
    '16:9',
    2,
    'pan-right',
    '车窗外的霓虹，雨夜',
  ),
  video('video-cherry', '春天的樱花树，镜头推近，花瓣在落', ['花木'], '3:4', 3, 'push-in', '樱花树，花瓣飘落，春日'),
  video('video-saturn', '带光环的行星，镜头从旁边慢慢转过', ['奇幻'], '16:9', 5, 'orbit', '太空，土星与星环'),
  video('video-town-snow', '小镇下雪了，灯还亮着', ['城市', '玩具'], '1:1', 3, 'orbit', '等距小镇，夜晚，雪花飘落'),
  video('video-ink', '云雾从水墨山间慢慢飘过', ['国风', '山水'], '9:16', 3, 'tilt-up', '水墨山水，云雾，孤舟'),
  video('video-sea', '夕阳下的灯塔，镜头向海面推近', ['山水'], '16:9', 3, 'push-in', '海边的灯塔，夕阳'),
  video('video-fox', '狐狸公仔坐着，雪花从身边飘落', ['玩具'], '3:4', 3, 'orbit', '红色狐狸玩具，雪花飘落'),
  video('video-autumn', '秋天的枫树，落叶飘了一路', ['花木'], '4:3', 4, 'pan-left', '秋天的枫树与小路，落叶'),
  video('video-aurora', '抬头看极光', ['奇幻', '山水'], '16:9', 9, 'tilt-up', '极光，松林，繁星'),
];
