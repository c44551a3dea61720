import { clusterColours } from '../raster/clusters.ts';
import { gaussianBlur } from '../raster/filters.ts';
import { labPlane } from '../raster/lab.ts';
import { type FloatPlane, luminanceOf, type Raster } from '../raster/raster.ts';
import { colourName } from './colour-names.ts';

/** Longest side in pixels at which images are described. */
export const DESCRIBED_SIDE = 256;
const COLOURS = 6;
const COLOURS_NAMED = 4;

/**
 * Words that a prompt can use, measured from the pixels of a small copy: shape, colours, light, contrast, texture and composition. It
 * recognises no objects and says so. `width` and `height` of the original tell its shape.
 */
export function describeImage(image: Raster, original: { readonly width: number; readonly height: number }): string {
  const lab = labPlane(image);
  const light = luminanceOf(image);
  const words = [
    orientation(original),
    ...colours(lab),
    temperature(lab),
    saturation(lab),
    brightness(light),
    contrast(light),
    texture(light),
    composition(light),
  ];
  return `${words.join('，')}\n（由像素统计得出，无法识别物体；请在前面补充画面主体）\n`;
}

function orientation({ width, height }: { readonly width: number; readonly height: number }): string {
  const ratio = width / height;
  if (ratio > 2) return '超宽横幅画面';
  if (ratio > 1.15) return '横构图';
  if (ratio < 0.5) return '竖长画面';
  return ratio < 0.87 ? '竖构图' : '方形构图';
}

function colours(lab: Float32Array): string[] {
  const names = clusterColours(lab, COLOURS)
    .filter(({ share }) => share > 0.05)
    .map(({ mean }) => colourName(mean));
  const [main, ...others] = [...new Set(names)].slice(0, COLOURS_NAMED);
  if (main === undefined) return [];
  return others.length === 0 ? [`${main}为主色`] : [`${main}为主色`, `搭配${others.join('、')}`];
}

function meanOf(values: Iterable<number>): number {
  let sum = 0;
  let count = 0;
  for (const value of values) {
    sum += value;
    count += 1;
  }
  return count === 0 ? 0 : sum / count;
}

function* every(values: Float32Array, offset: number): Generator<number> {
  for (let i = offset; i < values.length; i += 3) yield values[i] ?? 0;
}

function temperature(lab: Float32Array): string {
  const warmth = meanOf(every(lab, 2)) + 0.5 * meanOf(every(lab, 1));
  if (warmth > 8) return '暖色调';
  return warmth < -6 ? '冷色调' : '中性色调';
}

function saturation(lab: Float32Array): string {
  let sum = 0;
  for (let i = 0; i < lab.length; i += 3) sum += Math.hypot(lab[i + 1] ?? 0, lab[i + 2] ?? 0);
  const chroma = sum / (lab.length / 3);
  if (chroma < 4) return '黑白单色';
  if (chroma < 16) return '低饱和度';
  return chroma > 42 ? '色彩鲜艳' : '色彩自然';
}

function brightness({ data }: FloatPlane): string {
  const mean = meanOf(data);
  if (mean < 60) return '低调暗光';
  if (mean < 105) return '光线偏暗';
  return mean > 190 ? '高调明亮' : '光线适中';
}

function deviationOf({ data }: FloatPlane): number {
  const mean = meanOf(data);
  return Math.sqrt(meanOf(data.map((value) => (value - mean) ** 2)));
}

function contrast(light: FloatPlane): string {
  const deviation = deviationOf(light);
  if (deviation < 28) return '柔和低对比';
  return deviation > 68 ? '强烈明暗对比' : '明暗层次分明';
}

/** By the energy of details against a blurred copy. */
function texture(light: FloatPlane): string {
  const blurred = gaussianBlur(light, 2);
  const detail = meanOf(light.data.map((value, i) => Math.abs(value - (blurred.data[i] ?? 0))));
  if (detail < 1.5) return '画面平滑干净';
  if (detail < 5) return '质感细腻';
  return detail > 13 ? '纹理密集、细节丰富' : '细节清晰';
}

/** Where the details are: their centre of mass, and how far they spread. */
function composition(light: FloatPlane): string {
  const { width, height, data } = light;
  const blurred = gaussianBlur(light, 4).data;
  let total = 0;
  let sumX = 0;
  let sumY = 0;
  let middle = 0;
  for (let y = 0, i = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, i += 1) {
      const energy = Math.abs((data[i] ?? 0) - (blurred[i] ?? 0));
      total += energy;
      sumX += energy * x;
      sumY += energy * y;
      if (Math.abs(x / width - 0.5) < 0.25 && Math.abs(y / height - 0.5) < 0.25) middle += energy;
    }
  }
  if (total < width * height * 0.5) return '大面积留白';
  if (middle / total > 0.5) return '主体居中、背景简洁';
  const x = sumX / total / width;
  const y = sumY / total / height;
  if (x < 0.42) return '视觉重心偏左';
  if (x > 0.58) return '视觉重心偏右';
  if (y > 0.58) return '视觉重心偏下、上方留白';
  return y < 0.42 ? '视觉重心偏上' : '画面均衡饱满';
}
