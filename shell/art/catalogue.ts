import { bloomField } from './bloom-field.ts';
import { blueGreen } from './blue-green.ts';
import { dancer } from './dancer.ts';
import { dawn } from './dawn.ts';
import { desert } from './desert.ts';
import { forest } from './forest.ts';
import { inkRiver } from './ink-river.ts';
import { neon } from './neon.ts';
import { ocean } from './ocean.ts';
import { orbit } from './orbit.ts';
import type { Bitmap } from './raster.ts';
import { stillLife } from './still-life.ts';
import { toyTown } from './toy-town.ts';
import { guide, host, support, teacher } from './toys.ts';

export interface Entry {
  /** File name without the width; also the key in the image table. */
  readonly name: string;
  readonly group: 'videos' | 'paintings' | 'staff';
  readonly alt: string;
  /** Prompt for 我来画 that would produce it. */
  readonly prompt?: string;
  readonly title?: string;
  readonly size: readonly [number, number];
  readonly widths: readonly number[];
  readonly draw: (width: number, height: number) => Bitmap;
}

const WIDE = { size: [1440, 810], widths: [480, 960, 1440] } as const;
const TALL = { size: [720, 960], widths: [360, 720] } as const;

export const CATALOGUE: readonly Entry[] = [
  {
    name: 'dawn',
    group: 'videos',
    title: '云海晨光',
    ...WIDE,
    draw: dawn,
    alt: '日出时分，层层山峦浮在金色云海之上',
    prompt: '清晨航拍，连绵山峰浮出云海，太阳刚越过地平线，暖金与淡紫的空气透视，电影感宽画幅，缓慢推进',
  },
  {
    name: 'neon',
    group: 'videos',
    title: '雨夜霓虹',
    ...WIDE,
    draw: neon,
    alt: '雨夜的霓虹街道，一个撑伞的背影走在湿漉漉的路面上',
    prompt: '赛博都市雨夜，两侧高楼霓虹招牌闪烁，湿润路面映出彩色倒影，撑伞的人背对镜头走向远处，浅景深',
  },
  {
    name: 'ocean',
    group: 'videos',
    title: '暮色海浪',
    ...WIDE,
    draw: ocean,
    alt: '黄昏的海面，夕阳透过涌起的浪尖',
    prompt: '黄昏海面低机位，夕阳贴近海平线，一道浪缓缓涌起，浪尖透出青绿色的光，紫红色晚霞，慢动作',
  },
  {
    name: 'ink-river',
    group: 'videos',
    title: '水墨江行',
    ...WIDE,
    draw: inkRiver,
    alt: '水墨江景，远山淡影，一叶渔舟泊在江心',
    prompt: '水墨动画，远山由浓到淡，江面大片留白，老翁独坐小舟垂钓，一轮淡红的日，镜头沿江缓缓横移',
  },
  {
    name: 'desert',
    group: 'videos',
    title: '双月沙海',
    ...WIDE,
    draw: desert,
    alt: '紫色天幕下的沙丘，天上挂着两个月亮',
    prompt: '异星沙漠的黄昏，沙丘脊线如刀，一大一小两个月亮升起，天空由橙红过渡到靛蓝，星光初现，科幻长镜头',
  },
  {
    name: 'forest',
    group: 'videos',
    title: '林间晨雾',
    ...WIDE,
    draw: forest,
    alt: '晨雾森林，阳光成束落下，一只鹿站在林间空地',
    prompt: '古老森林的清晨，阳光穿过树冠形成光束，薄雾流动，一只鹿停在空地回望，细小尘埃漂浮，绘本质感',
  },

  {
    name: 'still-life',
    group: 'paintings',
    title: '产品静物',
    size: [660, 880],
    widths: [330, 660],
    draw: stillLife,
    alt: '琥珀色香水瓶与陶瓶红果枝的静物',
    prompt: '琥珀色方形香水瓶与米白陶瓶静物，瓶中插红果枝，圆形展台，奶油杏色背景，窗边柔光，高级产品摄影',
  },
  {
    name: 'dancer',
    group: 'paintings',
    title: '扁平插画',
    ...TALL,
    draw: dancer,
    alt: '满头鲜花的古装少女侧影，身后是一轮暖色圆月',
    prompt: '扁平插画，古装少女闭目侧颜，深蓝长发如流水垂下，发间缀满鲜花，身后一轮暖色圆月，珊瑚色天空',
  },
  {
    name: 'toy-town',
    group: 'paintings',
    title: '微缩三维',
    size: [880, 660],
    widths: [440, 880],
    draw: toyTown,
    alt: '粘土质感的微缩小岛，红顶小屋旁有水池和热气球',
    prompt: '等距视角三维微缩小岛，红顶小屋、圆润松树、蓝色水池和小鸭，热气球飘在空中，粘土材质，柔和光影',
  },
  {
    name: 'blue-green',
    group: 'paintings',
    title: '国风山水',
    ...TALL,
    draw: blueGreen,
    alt: '青绿山水，金线勾勒的群峰穿出云带，红日当空',
    prompt: '国风青绿山水，石青石绿设色，金线勾勒峰峦，云带缭绕，红日高悬，仙鹤飞过，绢本质感，竖幅构图',
  },
  {
    name: 'bloom-field',
    group: 'paintings',
    title: '抽象植物',
    size: [800, 800],
    widths: [400, 800],
    draw: bloomField,
    alt: '由无数发光细线组成的抽象花朵',
    prompt: '抽象花朵，由数万条发光细线沿流场生长而成，花瓣半透明层叠，紫色与暖金渐变，深色背景，微距质感',
  },
  {
    name: 'orbit',
    group: 'paintings',
    title: '科幻星空',
    size: [768, 960],
    widths: [384, 768],
    draw: orbit,
    alt: '宇航员站在山脊上仰望巨大的带环行星',
    prompt: '科幻场景，宇航员站在山脊仰望巨大的带环气态行星，紫红星云铺满夜空，逆光轮廓，史诗感，概念设计',
  },

  {
    name: 'host',
    group: 'staff',
    title: '主播',
    ...TALL,
    draw: host,
    alt: '数字主播：围粉色围巾的玩偶狐狸坐在环形灯前，面前是麦克风',
  },
  { name: 'support', group: 'staff', title: '客服', ...TALL, draw: support, alt: '数字客服：戴耳麦的玩偶熊猫举手招呼' },
  {
    name: 'teacher',
    group: 'staff',
    title: '讲师',
    ...TALL,
    draw: teacher,
    alt: '数字讲师：戴眼镜的玩偶小熊捧着翻开的书',
  },
  {
    name: 'guide',
    group: 'staff',
    title: '导购',
    ...TALL,
    draw: guide,
    alt: '数字导购：围红围巾的玩偶兔子，身旁放着购物袋',
  },
];
