// Written by art/make.ts; change the catalogue there, not this file.
import dawn480Avif from './dawn-480.avif';
import dawn960Avif from './dawn-960.avif';
import dawn1440Avif from './dawn-1440.avif';
import dawn480Webp from './dawn-480.webp';
import dawn960Webp from './dawn-960.webp';
import dawn1440Webp from './dawn-1440.webp';
import neon480Avif from './neon-480.avif';
import neon960Avif from './neon-960.avif';
import neon1440Avif from './neon-1440.avif';
import neon480Webp from './neon-480.webp';
import neon960Webp from './neon-960.webp';
import neon1440Webp from './neon-1440.webp';
import ocean480Avif from './ocean-480.avif';
import ocean960Avif from './ocean-960.avif';
import ocean1440Avif from './ocean-1440.avif';
import ocean480Webp from './ocean-480.webp';
import ocean960Webp from './ocean-960.webp';
import ocean1440Webp from './ocean-1440.webp';
import inkRiver480Avif from './ink-river-480.avif';
import inkRiver960Avif from './ink-river-960.avif';
import inkRiver1440Avif from './ink-river-1440.avif';
import inkRiver480Webp from './ink-river-480.webp';
import inkRiver960Webp from './ink-river-960.webp';
import inkRiver1440Webp from './ink-river-1440.webp';
import desert480Avif from './desert-480.avif';
import desert960Avif from './desert-960.avif';
import desert1440Avif from './desert-1440.avif';
import desert480Webp from './desert-480.webp';
import desert960Webp from './desert-960.webp';
import desert1440Webp from './desert-1440.webp';
import forest480Avif from './forest-480.avif';
import forest960Avif from './forest-960.avif';
import forest1440Avif from './forest-1440.avif';
import forest480Webp from './forest-480.webp';
import forest960Webp from './forest-960.webp';
import forest1440Webp from './forest-1440.webp';
import stillLife330Avif from './still-life-330.avif';
import stillLife660Avif from './still-life-660.avif';
import stillLife330Webp from './still-life-330.webp';
import stillLife660Webp from './still-life-660.webp';
import dancer360Avif from './dancer-360.avif';
import dancer720Avif from './dancer-720.avif';
import dancer360Webp from './dancer-360.webp';
import dancer720Webp from './dancer-720.webp';
import toyTown440Avif from './toy-town-440.avif';
import toyTown880Avif from './toy-town-880.avif';
import toyTown440Webp from './toy-town-440.webp';
import toyTown880Webp from './toy-town-880.webp';
import blueGreen360Avif from './blue-green-360.avif';
import blueGreen720Avif from './blue-green-720.avif';
import blueGreen360Webp from './blue-green-360.webp';
import blueGreen720Webp from './blue-green-720.webp';
import bloomField400Avif from './bloom-field-400.avif';
import bloomField800Avif from './bloom-field-800.avif';
import bloomField400Webp from './bloom-field-400.webp';
import bloomField800Webp from './bloom-field-800.webp';
import orbit384Avif from './orbit-384.avif';
import orbit768Avif from './orbit-768.avif';
import orbit384Webp from './orbit-384.webp';
import orbit768Webp from './orbit-768.webp';
import host360Avif from './host-360.avif';
import host720Avif from './host-720.avif';
import host360Webp from './host-360.webp';
import host720Webp from './host-720.webp';
import support360Avif from './support-360.avif';
import support720Avif from './support-720.avif';
import support360Webp from './support-360.webp';
import support720Webp from './support-720.webp';
import teacher360Avif from './teacher-360.avif';
import teacher720Avif from './teacher-720.avif';
import teacher360Webp from './teacher-360.webp';
import teacher720Webp from './teacher-720.webp';
import guide360Avif from './guide-360.avif';
import guide720Avif from './guide-720.avif';
import guide360Webp from './guide-360.webp';
import guide720Webp from './guide-720.webp';
import face1128Avif from './face-1-128.avif';
import face1256Avif from './face-1-256.avif';
import face1128Webp from './face-1-128.webp';
import face1256Webp from './face-1-256.webp';
import face2128Avif from './face-2-128.avif';
import face2256Avif from './face-2-256.avif';
import face2128Webp from './face-2-128.webp';
import face2256Webp from './face-2-256.webp';
import face3128Avif from './face-3-128.avif';
import face3256Avif from './face-3-256.avif';
import face3128Webp from './face-3-128.webp';
import face3256Webp from './face-3-256.webp';
import face4128Avif from './face-4-128.avif';
import face4256Avif from './face-4-256.avif';
import face4128Webp from './face-4-128.webp';
import face4256Webp from './face-4-256.webp';
import face5128Avif from './face-5-128.avif';
import face5256Avif from './face-5-256.avif';
import face5128Webp from './face-5-128.webp';
import face5256Webp from './face-5-256.webp';
import face6128Avif from './face-6-128.avif';
import face6256Avif from './face-6-256.avif';
import face6128Webp from './face-6-128.webp';
import face6256Webp from './face-6-256.webp';
import bannerMp4 from './banner.mp4';
import bannerWebm from './banner.webm';
import bannerPoster960Avif from './banner-poster-960.avif';
import bannerPoster1920Avif from './banner-poster-1920.avif';
import bannerPoster960Webp from './banner-poster-960.webp';
import bannerPoster1920Webp from './banner-poster-1920.webp';
import bannerTallMp4 from './banner-tall.mp4';
import bannerTallWebm from './banner-tall.webm';
import bannerTallPoster720Avif from './banner-tall-poster-720.avif';
import bannerTallPoster720Webp from './banner-tall-poster-720.webp';

export interface Picture {
  /** Chinese description for those who do not see it. */
  readonly alt: string;
  /** Size of the largest file, pixels. */
  readonly width: number;
  readonly height: number;
  /** srcset values. */
  readonly avif: string;
  readonly webp: string;
  /** For browsers without srcset. */
  readonly src: string;
  /** A data URI twenty pixels wide, to be shown blurred until the picture is there. */
  readonly placeholder: string;
}

/** A work shown with the words that describe it. */
export interface Sample extends Picture {
  readonly title: string;
  readonly prompt: string;
  /** A silent, seamless film (mp4) that begins with this picture. */
  readonly loop?: string;
}

/** A digital employee. */
export interface Staff extends Picture {
  readonly title: string;
}

export interface Banner {
  readonly mp4: string;
  readonly webm: string;
  readonly poster: Picture;
}

/** Wide loop behind the slogan. */
export const banner: Banner = {
  mp4: bannerMp4,
  webm: bannerWebm,
  poster: {
    alt: '深色背景上流动的紫蓝色光带',
    width: 1920,
    height: 1080,
    avif: `${bannerPoster960Avif} 960w, ${bannerPoster1920Avif} 1920w`,
    webp: `${bannerPoster960Webp} 960w, ${bannerPoster1920Webp} 1920w`,
    src: bannerPoster1920Webp,
    placeholder:
      'data:image/webp;base64,UklGRlQAAABXRUJQVlA4IEgAAABwAwCdASoUAAsAPu1iqU2ppaOiMAgBMB2JZGbvTKATmZdKkIAA/u8P+8byg/WX54gdTRr9auBwqWPXCxJST5mNo8sFvDjAAAA=',
  },
};

/** Upright loop behind the slogan. */
export const bannerTall: Banner = {
  mp4: bannerTallMp4,
  webm: bannerTallWebm,
  poster: {
    alt: '深色背景上流动的紫蓝色光带',
    width: 720,
    height: 1080,
    avif: `${bannerTallPoster720Avif} 720w`,
    webp: `${bannerTallPoster720Webp} 720w`,
    src: bannerTallPoster720Webp,
    placeholder:
      'data:image/webp;base64,UklGRngAAABXRUJQVlA4IGwAAABQBACdASoUAB4APu1kqE4ppaOiMAgBMB2JQBfJBDv4FEkWLlODqdug0mAAAP7ynopA9Dd760Y1sj1yvNiU0GTdjwO3av2m3bnncKOnpmAZmgktuoPHYbof5JFcE9WT9INe/6LP8HRILbu4AAA=',
  },
};

/** Frames of the film section, 16:9. */
export const filmStills: readonly Sample[] = [
  {
    alt: '日出时分，层层山峦浮在金色云海之上',
    title: '云海晨光',
    prompt: '清晨航拍，连绵山峰浮出云海，太阳刚越过地平线，暖金与淡紫的空气透视，电影感宽画幅，缓慢推进',
    width: 1440,
    height: 810,
    avif: `${dawn480Avif} 480w, ${dawn960Avif} 960w, ${dawn1440Avif} 1440w`,
    webp: `${dawn480Webp} 480w, ${dawn960Webp} 960w, ${dawn1440Webp} 1440w`,
    src: dawn960Webp,
    placeholder:
      'data:image/webp;base64,UklGRl4AAABXRUJQVlA4IFIAAACwAwCdASoUAAsAPu1kqU2ppaQiMAgBMB2JQBYdhDjk5ujrwaF1AADKfmgoOKJnH9acr1NSvqZEJs1PId2ydX0g35K+Y5Ek8ljS7ohCOLKrKoAA',
  },
  {
    alt: '雨夜的霓虹街道，一个撑伞的背影走在湿漉漉的路面上',
    title: '雨夜霓虹',
    prompt: '赛博都市雨夜，两侧高楼霓虹招牌闪烁，湿润路面映出彩色倒影，撑伞的人背对镜头走向远处，浅景深',
    width: 1440,
    height: 810,
    avif: `${neon480Avif} 480w, ${neon960Avif} 960w, ${neon1440Avif} 1440w`,
    webp: `${neon480Webp} 480w, ${neon960Webp} 960w, ${neon1440Webp} 1440w`,
    src: neon960Webp,
    placeholder:
      'data:image/webp;base64,UklGRm4AAABXRUJQVlA4IGIAAACwAwCdASoUAAsAPu1kqU4ppaOiMAgBMB2JYgCdAB5qj4zCQ/w5gAD+6U5fVzYga5n+lbQK/DS9xUY82pYne7mvZhVlWG7dB88mUzHMprCNf+8tVLo2oMri8Ftp8UBelAAAAA==',
  },
  {
    alt: '黄昏的海面，夕阳透过涌起的浪尖',
    title: '暮色海浪',
    prompt: '黄昏海面低机位，夕阳贴近海平线，一道浪缓缓涌起，浪尖透出青绿色的光，紫红色晚霞，慢动作',
    width: 1440,
    height: 810,
    avif: `${ocean480Avif} 480w, ${ocean960Avif} 960w, ${ocean1440Avif} 1440w`,
    webp: `${ocean480Webp} 480w, ${ocean960Webp} 960w, ${ocean1440Webp} 1440w`,
    src: ocean960Webp,
    placeholder:
      'data:image/webp;base64,UklGRmQAAABXRUJQVlA4IFgAAADQAwCdASoUAAsAPu1iqU2ppaOiMAgBMB2JZACdMoAC+xzU9ag7ZKAA/VCWP94QVNTauiMKWtFcfBaV07w24WP5ZLtyo/GMkkSpnMZZXwibjk0bavbgAAAA',
  },
  {
    alt: '水墨江景，远山淡影，一叶渔舟泊在江心',
    title: '水墨江行',
    prompt: '水墨动画，远山由浓到淡，江面大片留白，老翁独坐小舟垂钓，一轮淡红的日，镜头沿江缓缓横移',
    width: 1440,
    height: 810,
    avif: `${inkRiver480Avif} 480w, ${inkRiver960Avif} 960w, ${inkRiver1440Avif} 1440w`,
    webp: `${inkRiver480Webp} 480w, ${inkRiver960Webp} 960w, ${inkRiver1440Webp} 1440w`,
    src: inkRiver960Webp,
    placeholder:
      'data:image/webp;base64,UklGRkYAAABXRUJQVlA4IDoAAABwAwCdASoUAAsAPu1iqU2ppaOiMAgBMB2JZ2ZAVR0V7gNU5AAA/u6cg+ov+8YB2m488SI6Owmx8AAA',
  },
  {
    alt: '紫色天幕下的沙丘，天上挂着两个月亮',
    title: '双月沙海',
    prompt: '异星沙漠的黄昏，沙丘脊线如刀，一大一小两个月亮升起，天空由橙红过渡到靛蓝，星光初现，科幻长镜头',
    width: 1440,
    height: 810,
    avif: `${desert480Avif} 480w, ${desert960Avif} 960w, ${desert1440Avif} 1440w`,
    webp: `${desert480Webp} 480w, ${desert960Webp} 960w, ${desert1440Webp} 1440w`,
    src: desert960Webp,
    placeholder:
      'data:image/webp;base64,UklGRlwAAABXRUJQVlA4IFAAAACwAwCdASoUAAsAPu1kqk4ppaQiMAgBMB2JZgCdACEqCsyX7iIXWAD+ozPI3D6kEw52aGMYwF5WPlRMi/Gb8K2lUsyvpy61BWl/9cwdvYAAAA==',
  },
  {
    alt: '晨雾森林，阳光成束落下，一只鹿站在林间空地',
    title: '林间晨雾',
    prompt: '古老森林的清晨，阳光穿过树冠形成光束，薄雾流动，一只鹿停在空地回望，细小尘埃漂浮，绘本质感',
    width: 1440,
    height: 810,
    avif: `${forest480Avif} 480w, ${forest960Avif} 960w, ${forest1440Avif} 1440w`,
    webp: `${forest480Webp} 480w, ${forest960Webp} 960w, ${forest1440Webp} 1440w`,
    src: forest960Webp,
    placeholder:
      'data:image/webp;base64,UklGRmAAAABXRUJQVlA4IFQAAADwAwCdASoUAAsAPu1iqU2ppaQiMAgBMB2JQBdgBA+Po3PM3KNo12CoAP7Y/q3FQbe73m7sa3NeNhMSwJjiJjQeTyQIidTPEtqOwMtxDrAh5uEwAAA=',
  },
];

/** Samples of the painting section, in mixed ratios. */
export const paintings: readonly Sample[] = [
  {
    alt: '琥珀色香水瓶与陶瓶红果枝的静物',
    title: '产品静物',
    prompt: '琥珀色方形香水瓶与米白陶瓶静物，瓶中插红果枝，圆形展台，奶油杏色背景，窗边柔光，高级产品摄影',
    width: 660,
    height: 880,
    avif: `${stillLife330Avif} 330w, ${stillLife660Avif} 660w`,
    webp: `${stillLife330Webp} 330w, ${stillLife660Webp} 660w`,
    src: stillLife660Webp,
    placeholder:
      'data:image/webp;base64,UklGRmgAAABXRUJQVlA4IFwAAADQAwCdASoUABsAPu1ur1IppiQiqAgBMB2JQAAHkzgSU4WPbWmBpYAA/ugAvqr3dRNETIpsWHtO/0nEBWBf7pP0NYrETQKno2YJWz7NrEWpalnOcSdRVOqG6AAAAA==',
  },
  {
    alt: '满头鲜花的古装少女侧影，身后是一轮暖色圆月',
    title: '扁平插画',
    prompt: '扁平插画，古装少女闭目侧颜，深蓝长发如流水垂下，发间缀满鲜花，身后一轮暖色圆月，珊瑚色天空',
    width: 720,
    height: 960,
    avif: `${dancer360Avif} 360w, ${dancer720Avif} 720w`,
    webp: `${dancer360Webp} 360w, ${dancer720Webp} 720w`,
    src: dancer720Webp,
    placeholder:
      'data:image/webp;base64,UklGRqwAAABXRUJQVlA4IKAAAADwBQCdASoUABsAPu1sqk8ppiOiMBgIATAdiWwAnTLVQUgVDvaVkMHSreaqpm7yfyT8RQWwu1IsgAD+rwhrFJ0IhbCf4rBh71x3ykS/wEmNr09HLbLuvrZ+wuuq6cKo/Zv0aWlZNg/4EvykXezEJTC9jQB/d7qrjpUmbOgzz4aEdrjLPc0pqqg52UemRatqq2IFirbwgEIvxnE24QWugAAA',
  },
  {
    alt: '粘土质感的微缩小岛，红顶小屋旁有水池和热气球',
    title: '微缩三维',
    prompt: '等距视角三维微缩小岛，红顶小屋、圆润松树、蓝色水池和小鸭，热气球飘在空中，粘土材质，柔和光影',
    width: 880,
    height: 660,
    avif: `${toyTown440Avif} 440w, ${toyTown880Avif} 880w`,
    webp: `${toyTown440Webp} 440w, ${toyTown880Webp} 880w`,
    src: toyTown880Webp,
    placeholder:
      'data:image/webp;base64,UklGRmIAAABXRUJQVlA4IFYAAAAQAwCdASoUAA8APu1iqU2ppaOiMAgBMB2JbAAAOOHng4AA9ydqO9AvV5nr/q6wvvdbmVoczbqX//yYEC4YawLSaAckE24y4/O1ptRjn/J32PbOMs2AAA==',
  },
  {
    alt: '青绿山水，金线勾勒的群峰穿出云带，红日当空',
    title: '国风山水',
    prompt: '国风青绿山水，石青石绿设色，金线勾勒峰峦，云带缭绕，红日高悬，仙鹤飞过，绢本质感，竖幅构图',
    width: 720,
    height: 960,
    avif: `${blueGreen360Avif} 360w, ${blueGreen720Avif} 720w`,
    webp: `${blueGreen360Webp} 360w, ${blueGreen720Webp} 720w`,
    src: blueGreen720Webp,
    placeholder:
      'data:image/webp;base64,UklGRrIAAABXRUJQVlA4IKYAAADwBQCdASoUABsAPu1irVAppSQisBgIATAdiWYAqRSQ//qmABeF2ifrJsJiFKStSHBuBcWgJekegAD+7D4bcm+Nq6kNsojTPj2xfu8jZCXLeTar7g8/F9q6+DbYdr5+vXhnuF+3vW2yL1RLgPDyaf+f88S5MbxyWgUNciPiwdhsykTjL8shfHBdDw4oO/pLF8tRPtkkPN4gpafbLvGjyRkR5sHWAAAA',
  },
  {
    alt: '由无数发光细线组成的抽象花朵',
    title: '抽象植物',
    prompt: '抽象花朵，由数万条发光细线沿流场生长而成，花瓣半透明层叠，紫色与暖金渐变，深色背景，微距质感',
    width: 800,
    height: 800,
    avif: `${bloomField400Avif} 400w, ${bloomField800Avif} 800w`,
    webp: `${bloomField400Webp} 400w, ${bloomField800Webp} 800w`,
    src: bloomField800Webp,
    placeholder:
      'data:image/webp;base64,UklGRmQAAABXRUJQVlA4IFgAAABwBACdASoUABQAPu1crU2ppKSiMBgMATAdiWMAuwAQ8LZzga968QO2MY1IAAD+8NDIx6FKPyzOxk2ml7tMUHTKG+wP9hgSlRsV3OjL+BXgm6jV+bZrPU4A',
  },
  {
    alt: '宇航员站在山脊上仰望巨大的带环行星',
    title: '科幻星空',
    prompt: '科幻场景，宇航员站在山脊仰望巨大的带环气态行星，紫红星云铺满夜空，逆光轮廓，史诗感，概念设计',
    width: 768,
    height: 960,
    avif: `${orbit384Avif} 384w, ${orbit768Avif} 768w`,
    webp: `${orbit384Webp} 384w, ${orbit768Webp} 768w`,
    src: orbit768Webp,
    placeholder:
      'data:image/webp;base64,UklGRpYAAABXRUJQVlA4IIoAAABQBQCdASoUABkAPu1mqk8ppaOiKA1RMB2JQBYhn+AwYMBNjyaWQj0RbY/+1UFI91qIR8AA/vKqjZb+iSqou4M9SzoDBmfLOjsWnzVXTT7FtfcmdIHRICU5CCjjs2PHMql6fc8Ex/H9g06yoWR2ibXX0A1VG6+238vXS4d0DD0aINJO+txBDFQAAAA=',
  },
];

/** Digital employees, 3:4. */
export const staff: readonly Staff[] = [
  {
    alt: '数字主播：长发女主播坐在环形灯前对着麦克风微笑',
    title: '主播',
    width: 720,
    height: 960,
    avif: `${host360Avif} 360w, ${host720Avif} 720w`,
    webp: `${host360Webp} 360w, ${host720Webp} 720w`,
    src: host720Webp,
    placeholder:
      'data:image/webp;base64,UklGRpgAAABXRUJQVlA4IIwAAAAwBQCdASoUABsAPu1qr1CppaQiqAqpMB2JaACdM0xBiT/MPhZpSJmazNoXmdlBBigjiAD+3MzZPsqAElc2DpjsHEJNfQcdCbyV7MdStw+eO85MtODngJr7dqhWh8NdQzoSGU7vQR0fqslGCyQyOaHD9Ywx2LUW03UoMF88UchJdkRvHZwQB0+ziAAAAA==',
  },
  {
    alt: '数字客服：戴耳机的年轻男客服，身旁是对话气泡',
    title: '客服',
    width: 720,
    height: 960,
    avif: `${support360Avif} 360w, ${support720Avif} 720w`,
    webp: `${support360Webp} 360w, ${support720Webp} 720w`,
    src: support720Webp,
    placeholder:
      'data:image/webp;base64,UklGRpQAAABXRUJQVlA4IIgAAABQBQCdASoUABsAPu1srVIppaQiqAgBMB2JaACdM1DCmBTUlE6F/W5G+mTSzUgJpmJ8G9AA/tC7hE02bkD81FbE0GOo1HDVgjoXhVOKTdqtz5eP8CL6NMwLpuSO0/u+vk3AdZ+9BjbHjyuL4oJgYXznizMQd/M3N/rbt3sNK846+ooZRGY2gAAA',
  },
  {
    alt: '数字讲师：戴眼镜的女讲师捧着书站在黑板前',
    title: '讲师',
    width: 720,
    height: 960,
    avif: `${teacher360Avif} 360w, ${teacher720Avif} 720w`,
    webp: `${teacher360Webp} 360w, ${teacher720Webp} 720w`,
    src: teacher720Webp,
    placeholder:
      'data:image/webp;base64,UklGRpgAAABXRUJQVlA4IIwAAACwBACdASoUABsAPuFgpU2opaOiN/VYARAcCWoAxNhFgN96BWCuWqE55Tb/jHqAAP7aXh31qQ5G2Td5UB/9OwMok7JirKcmlYudzivwaQ2NKI9U/XEj6KJM/opdV8dQowBpw+pq+bE1tMiC47o9ESl5Q/6GS4CjkgW7lUo4Q7MZIFoiqotBZur9pYAAAA==',
  },
  {
    alt: '数字导购：短发导购提着购物袋站在货架前',
    title: '导购',
    width: 720,
    height: 960,
    avif: `${guide360Avif} 360w, ${guide720Avif} 720w`,
    webp: `${guide360Webp} 360w, ${guide720Webp} 720w`,
    src: guide720Webp,
    placeholder:
      'data:image/webp;base64,UklGRrYAAABXRUJQVlA4IKoAAACwBQCdASoUABsAPt1cpE2opSOiN/qoARAbiWwAnTLhj/xRWBSWLn5rJ9FFvw1n+6kQx648aUAA/ucm3I6NqpE7sqHYY0y63TCWkpJcR2YzbH/Q27Gf4mxu73qgrM9pFN9y4cfo1c0R/AuMNiAXQ/FbhNCRa9VeExTRjo/LIX2wBwWi6FNMQYJMfLoPJjX8tqLhj7vlhTQAS/5W4EPOumoZFawFmt56XpgAAA==',
  },
];

/** Square faces for round avatars. */
export const faces: readonly Picture[] = [
  {
    alt: '短发女士的头像插画',
    width: 256,
    height: 256,
    avif: `${face1128Avif} 128w, ${face1256Avif} 256w`,
    webp: `${face1128Webp} 128w, ${face1256Webp} 256w`,
    src: face1256Webp,
    placeholder:
      'data:image/webp;base64,UklGRpoAAABXRUJQVlA4II4AAAAwBQCdASoUABQAPu1krlAppSQisBgIATAdiWgArDNkAYk8rMLmpt+PpxAJIrrn9f5LAAD+6pb84bdi1gUGsPSyPYuxbj5eJcl6czI0snRiqYX3n1ukwX6pue/kNFkQomZb0IaFd+v/EWT2qfw9HjsSO7DYjqRVAnECs9w7b/oeBSbsaVx0/YbRwAZCAAAA',
  },
  {
    alt: '戴眼镜的男士的头像插画',
    width: 256,
    height: 256,
    avif: `${face2128Avif} 128w, ${face2256Avif} 256w`,
    webp: `${face2128Webp} 128w, ${face2256Webp} 256w`,
    src: face2256Webp,
    placeholder:
      'data:image/webp;base64,UklGRo4AAABXRUJQVlA4IIIAAAAwBQCdASoUABQAPu1ipk4ppaMiMBgMATAdiWQAuwAOkvRKYzpKSMXHt4P5F73Pvfv4gAD+3ux+4KI7ZWCyva8Ff66GTJXjnTi1YA6kmCkvO2K9gnFQLbN5KPf9eIA0lyFWLVyeePBehVcmC01a00kAgaac9A/3gq2BTE3CP+8m4AAA',
  },
  {
    alt: '卷发年轻人的头像插画',
    width: 256,
    height: 256,
    avif: `${face3128Avif} 128w, ${face3256Avif} 256w`,
    webp: `${face3128Webp} 128w, ${face3256Webp} 256w`,
    src: face3256Webp,
    placeholder:
      'data:image/webp;base64,UklGRrIAAABXRUJQVlA4IKYAAAAwBQCdASoUABQAPu1mqk8ppaOiKA1RMB2JbACdAA02VxmbbsLh/M2CVa5puwEf904igAD+6pD+Li22zut7VqtgrWpR4EtaIUJGRgoQB9zW+eK6VmVY7qYCnhiK2XNE2Y663sHFsFiIzLWFNPsM/LkXrJ2CyjTFZpsw6C9h6JjJ5stpUY8zGDIYHuYKuC21RP8jw3uJ6WI4UeavC+VnCt1H9R9+SiAA',
  },
  {
    alt: '蓄须的中年男士的头像插画',
    width: 256,
    height: 256,
    avif: `${face4128Avif} 128w, ${face4256Avif} 256w`,
    webp: `${face4128Webp} 128w, ${face4256Webp} 256w`,
    src: face4256Webp,
    placeholder:
      'data:image/webp;base64,UklGRn4AAABXRUJQVlA4IHIAAACwBACdASoUABQAPu1iqk2ppbYiMBgMAsAdiWMAuwAQuGezy0NRnZTXhOMMmWAAAP7qj9Q0wB1ZzcFx4wfhUYzVoRQQxQzqoFlQusmvnZmbx7TbewYzRWyTrttr7mPkS9FdExWPPxZwELGjcmXbw/c8AAA=',
  },
  {
    alt: '长发女士的头像插画',
    width: 256,
    height: 256,
    avif: `${face5128Avif} 128w, ${face5256Avif} 256w`,
    webp: `${face5128Webp} 128w, ${face5256Webp} 256w`,
    src: face5256Webp,
    placeholder:
      'data:image/webp;base64,UklGRpIAAABXRUJQVlA4IIYAAADwBACdASoUABQAPu1qrlCppaQiqAqpMB2JYgC06A8zRARjMCBVfBD2g2qEpGib1QAA/uqSwwFPuISdqCXy7hEmGJkEuKVe9TPRdI1lXgcb+luFd7dRCOr+aJmA7pJA5DKtl08X6+10K2keiNOdHpIb4jVO2jazukYLhjIW7ImGJ8DwCAAAAA==',
  },
  {
    alt: '束发戴眼镜的女士的头像插画',
    width: 256,
    height: 256,
    avif: `${face6128Avif} 128w, ${face6256Avif} 256w`,
    webp: `${face6128Webp} 128w, ${face6256Webp} 256w`,
    src: face6256Webp,
    placeholder:
      'data:image/webp;base64,UklGRo4AAABXRUJQVlA4IIIAAABQBQCdASoUABQAPu1oq02ppiQiMAgBMB2JZACdMuiDU1vMitr0L28+JBtsvP2hNZmi8gAA/up+Kgqxa+PBuWxnY0Yfq+5JsiJDsLvwIret7OpzZR/SxlVWsPo3QcYVreO7MHzJ3skLT25eN97hciEaZFlBbb1UBJT1DMCV/vP/0fAA',
  },
];
