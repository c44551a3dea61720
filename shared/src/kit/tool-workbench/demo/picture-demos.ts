import blossom from './pictures/blossom.webp';
import blossomDusk from './pictures/blossom-dusk.webp';
import blossomSketch from './pictures/blossom-sketch.webp';
import blossomSmall from './pictures/blossom-small.webp';
import blossomWatercolour from './pictures/blossom-watercolour.webp';
import cup from './pictures/cup.webp';
import dunes from './pictures/dunes.webp';
import inkHills from './pictures/ink-hills.webp';
import lake from './pictures/lake.webp';
import lakeErased from './pictures/lake-erased.webp';
import lakeWithPole from './pictures/lake-with-pole.webp';
import lettering from './pictures/lettering.webp';
import neonTown from './pictures/neon-town.webp';
import planet from './pictures/planet.webp';
import stillLife from './pictures/still-life.webp';
import stillLifeBlurred from './pictures/still-life-blurred.webp';
import stillLifeMarked from './pictures/still-life-marked.webp';
import stillLifeReplaced from './pictures/still-life-replaced.webp';
import sunset from './pictures/sunset.webp';
import vase from './pictures/vase.webp';
import vaseCutout from './pictures/vase-cutout.webp';
import vaseDunes from './pictures/vase-dunes.webp';
import vaseMeadow from './pictures/vase-meadow.webp';

/** What a side of a demo shows: a picture, or words. */
export type PictureSide = { readonly picture: string; readonly caption: string } | { readonly words: readonly string[]; readonly caption: string };

/** What the demo of a tool shows: pictures drawn from nothing, or what went in beside what came out. */
export type PictureDemo = { readonly gallery: readonly string[] } | { readonly before: PictureSide; readonly after: PictureSide };

const change = (before: string, beforeCaption: string, after: string, caption: string): PictureDemo => ({
  before: { picture: before, caption: beforeCaption },
  after: { picture: after, caption },
});

/** Demos of the tools that change or draw pictures, by their codes. The pictures, of 480 × 360 pixels, are drawn by the builtin engine. */
export const pictureDemos: Readonly<Record<string, PictureDemo>> = {
  'creative-image': { gallery: [blossom, planet, stillLife, inkHills] },
  'sd-image': { gallery: [dunes, cup, neonTown, sunset] },
  'generate-image': { gallery: [lake, blossomWatercolour, sunset, planet] },
  'control-image': change(blossomSketch, '线稿', blossomDusk, '沿用构图的画面'),
  'creative-text': { before: { words: ['夏夜', '霓虹'], caption: '文字与描述' }, after: { picture: lettering, caption: '写进画面的文字' } },
  'similar-image': change(blossom, '参考图', blossomWatercolour, '同样的画面，新的笔触'),
  cutout: change(vase, '原图', vaseCutout, '透明背景'),
  erase: change(lakeWithPole, '有遮挡的原图', lakeErased, '补全的画面'),
  'watermark-removal': change(stillLifeMarked, '有水印的原图', stillLife, '没有水印的画面'),
  'hd-image': change(stillLifeBlurred, '模糊的原图', stillLife, '清晰的结果'),
  'zoom-image': change(blossomSmall, '像素太少的原图', blossom, '放大后的画面'),
  'reverse-prompt': { before: { picture: inkHills, caption: '原图' }, after: { words: ['水墨', '层叠远山', '飞鸟', '留白', '平远构图'], caption: '画面的描述' } },
  'model-swap': change(vase, '原图', vaseDunes, '主体不变，画面全新'),
  'model-scene': change(vase, '原图', vaseMeadow, '同一个主体，新的场景'),
  'product-replace': change(stillLife, '场景参考图', stillLifeReplaced, '放进您的商品'),
};
