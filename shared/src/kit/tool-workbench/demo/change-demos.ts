import blossom from './images/blossom.webp';
import bottlesAndFox from './images/bottles-and-fox.webp';
import bottlesReplaced from './images/bottles-replaced.webp';
import castleBlurred from './images/castle-blurred.webp';
import castleSharp from './images/castle-sharp.webp';
import fox from './images/fox.webp';
import foxCutout from './images/fox-cutout.webp';
import foxDunes from './images/fox-dunes.webp';
import foxEnlarged from './images/fox-enlarged.webp';
import foxSmall from './images/fox-small.webp';
import inkHills from './images/ink-hills.webp';
import lakeErased from './images/lake-erased.webp';
import lakeWithPole from './images/lake-with-pole.webp';
import lighthouse from './images/lighthouse.webp';
import lighthouseRedrawn from './images/lighthouse-redrawn.webp';
import lineDrawing from './images/line-drawing.webp';
import lineDrawingFilled from './images/line-drawing-filled.webp';
import scarfBear from './images/scarf-bear.webp';
import scarfRabbit from './images/scarf-rabbit.webp';
import similar from './images/similar.webp';
import stillLifeMarked from './images/still-life-marked.webp';
import stillLifeUnmarked from './images/still-life-unmarked.webp';

/** What a side of a demo shows: an image, or words. */
export type DemoSideContent =
  | { readonly image: string; readonly caption: string }
  | { readonly words: readonly string[]; readonly caption: string };

/** What went into a tool beside what came out. */
export interface ChangeDemoSides {
  readonly before: DemoSideContent;
  readonly after: DemoSideContent;
}

const change = (before: string, beforeCaption: string, after: string, caption: string): ChangeDemoSides => ({
  before: { image: before, caption: beforeCaption },
  after: { image: after, caption },
});

/** Demos of the tools that change or read an image, by their codes. The images, of 480 × 360 pixels, are made by the builtin engine. */
export const changeDemos: Readonly<Record<string, ChangeDemoSides>> = {
  'generate-image': change(lighthouse, '参考图', lighthouseRedrawn, '按描述重画：铅笔素描'),
  'control-image': change(lineDrawing, '线稿', lineDrawingFilled, '线稿围出的区域，按描述上色'),
  'similar-image': change(blossom, '参考图', similar, '同一主题的多张新图'),
  'model-swap': change(scarfBear, '原图', scarfRabbit, '围巾与姿势不变，换上新的模特'),
  'model-scene': change(fox, '原图', foxDunes, '同一个主体，新的场景'),
  'product-replace': change(bottlesAndFox, '场景参考图与您的商品', bottlesReplaced, '商品换进场景'),
  cutout: change(fox, '原图', foxCutout, '透明背景'),
  erase: change(lakeWithPole, '有遮挡的原图', lakeErased, '补全的画面'),
  'watermark-removal': change(stillLifeMarked, '有水印的原图', stillLifeUnmarked, '没有水印的画面'),
  'hd-image': change(castleBlurred, '模糊的原图', castleSharp, '清晰的结果'),
  'zoom-image': change(foxSmall, '像素太少的原图', foxEnlarged, '放大后的画面'),
  'reverse-prompt': {
    before: { image: inkHills, caption: '原图' },
    after: { words: ['水墨', '层叠远山', '飞鸟', '留白', '平远构图'], caption: '画面的描述' },
  },
};
