import { chapter } from '../word.ts';

/** 画质 */
export const qualityWords = chapter('quality', [
  ['细节丰富', 'highly detailed'],
  ['精致纹理', 'intricate textures'],
  ['清晰对焦', 'sharp focus'],
  ['高分辨率', 'high resolution'],
  ['8K画质', '8k'],
  ['杰作', 'masterpiece'],
  ['最佳质量', 'best quality'],
  ['专业摄影', 'professional photography'],
  ['商业级修图', 'commercial retouching'],
  ['高动态范围', 'HDR'],
  ['光线追踪', 'ray tracing'],
  ['真实皮肤质感', 'realistic skin texture'],
  ['干净背景', 'clean background'],
  ['干净线条', 'clean lines'],
  ['细腻笔触', 'delicate brushwork'],
  ['柔和过渡', 'smooth tonal transitions'],
  ['胶片颗粒', 'video grain'],
  ['准确透视', 'accurate perspective'],
]);
