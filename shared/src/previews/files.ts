import image from '../kit/moment/images/explore.webp';
import tallImage from '../kit/tool-workbench/demo/images/castle-tall.webp';
import video from '../kit/tool-workbench/demo/videos/text-to-video.mp4';
import { sampleOutput } from '../testing/sample-tasks.ts';

/** URLs of files of this repository. */
export const files = { image, tallImage, video } as const;

const previews = { '320': image, '640': image, '1280': image };

/** A result that can be shown without a site. */
export const imageOutput = (key = 'w-1') => sampleOutput({ key, url: image, width: 480, height: 300, previews });

export const videoOutput = sampleOutput({
  key: 'w-video',
  url: video,
  contentType: 'video/mp4',
  width: 640,
  height: 360,
  seconds: 5,
  poster: image,
  previews: {},
});
