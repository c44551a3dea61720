import { chapter } from '../word.ts';

/** 镜头 */
export const lensWords = chapter('lens', [
  ['特写', 'close-up'],
  ['大特写', 'extreme close-up'],
  ['微距摄影', 'macro photography'],
  ['半身', 'half-body shot'],
  ['全身', 'full-body shot'],
  ['中景', 'medium shot'],
  ['远景', 'long shot'],
  ['大全景', 'wide establishing shot'],
  ['广角镜头', 'wide-angle lens'],
  ['鱼眼镜头', 'fisheye lens'],
  ['35毫米镜头', '35mm lens'],
  ['85毫米人像镜头', '85mm portrait lens'],
  ['长焦压缩', 'telephoto compression'],
  ['浅景深', 'shallow depth of field'],
  ['大景深', 'deep focus'],
  ['散景光斑', 'bokeh'],
  ['移轴效果', 'tilt-shift'],
  ['长曝光', 'long exposure'],
  ['运动模糊', 'motion blur'],
  ['航拍', 'aerial photography'],
  ['镜头光晕', 'lens flare'],
  ['双重曝光', 'double exposure'],
]);
