import { type FieldExamples, labelled } from '../../domain/examples/prompt-example.ts';

/** Of the forms of comics. */
export const comicsExamples = {
  appearance: labelled({
    短发女孩: '乌黑短发，圆脸，左眼下有一颗泪痣',
    老爷爷: '花白胡子，浓眉，额头有深深的皱纹',
    少年: '蓬松的棕色头发，大眼睛，鼻梁上有雀斑',
    小狐狸: '橘色的小狐狸，尾巴蓬松，耳尖是黑色',
  }),
  clothing: labelled({
    红雨衣: '红色雨衣，黄色雨靴',
    旧毛衣: '米色粗线毛衣，深蓝长裤',
    青布衫: '青色布衫，麻绳腰带，布鞋',
    校服: '蓝白校服，白色帆布鞋',
  }),
  place: labelled({
    海边灯塔: '悬崖边的白色灯塔，夜里下着大雨',
    老书店: '木梁低矮的旧书店，午后阳光落在书堆上',
    竹林小路: '薄雾里的竹林小路，尽头有一盏石灯',
    末班车: '深夜空荡的公交车厢，窗外是雨和路灯',
  }),
  music: labelled({ 雨声: '雨声，缓慢', 钢琴: '钢琴独奏，安静', 弦乐: '弦乐渐强，温暖', 鼓点: '鼓点紧凑，悬疑' }),
} as const satisfies FieldExamples;
