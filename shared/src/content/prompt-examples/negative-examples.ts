import { labelled } from '../../domain/examples/prompt-example.ts';

/** What must not appear, for any tool. */
export const negativeExamples = labelled({
  低画质: '模糊，低分辨率，噪点，压缩痕迹',
  文字水印: '文字，水印，签名，边框',
  杂乱背景: '杂乱的背景，多余的物体，路人',
  曝光不当: '过曝，欠曝，刺眼的反光',
  变形: '变形，比例失调，多余的手指',
});
