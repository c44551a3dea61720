// Written by art/make.ts; change the catalogue there, not this file.

import bannerMp4 from './banner.mp4';
import bannerWebm from './banner.webm';
import bannerPoster960Avif from './banner-poster-960.avif';
import bannerPoster960Webp from './banner-poster-960.webp';
import bannerPoster1920Avif from './banner-poster-1920.avif';
import bannerPoster1920Webp from './banner-poster-1920.webp';
import bannerTallMp4 from './banner-tall.mp4';
import bannerTallWebm from './banner-tall.webm';
import bannerTallPoster720Avif from './banner-tall-poster-720.avif';
import bannerTallPoster720Webp from './banner-tall-poster-720.webp';
import bloomField400Avif from './bloom-field-400.avif';
import bloomField400Webp from './bloom-field-400.webp';
import bloomField800Avif from './bloom-field-800.avif';
import bloomField800Webp from './bloom-field-800.webp';
import blueGreen360Avif from './blue-green-360.avif';
import blueGreen360Webp from './blue-green-360.webp';
import blueGreen720Avif from './blue-green-720.avif';
import blueGreen720Webp from './blue-green-720.webp';
import dancer360Avif from './dancer-360.avif';
import dancer360Webp from './dancer-360.webp';
import dancer720Avif from './dancer-720.avif';
import dancer720Webp from './dancer-720.webp';
import dawn480Avif from './dawn-480.avif';
import dawn480Webp from './dawn-480.webp';
import dawn960Avif from './dawn-960.avif';
import dawn960Webp from './dawn-960.webp';
import dawn1440Avif from './dawn-1440.avif';
import dawn1440Webp from './dawn-1440.webp';
import desert480Avif from './desert-480.avif';
import desert480Webp from './desert-480.webp';
import desert960Avif from './desert-960.avif';
import desert960Webp from './desert-960.webp';
import desert1440Avif from './desert-1440.avif';
import desert1440Webp from './desert-1440.webp';
import face1128Avif from './face-1-128.avif';
import face1128Webp from './face-1-128.webp';
import face1256Avif from './face-1-256.avif';
import face1256Webp from './face-1-256.webp';
import face2128Avif from './face-2-128.avif';
import face2128Webp from './face-2-128.webp';
import face2256Avif from './face-2-256.avif';
import face2256Webp from './face-2-256.webp';
import face3128Avif from './face-3-128.avif';
import face3128Webp from './face-3-128.webp';
import face3256Avif from './face-3-256.avif';
import face3256Webp from './face-3-256.webp';
import face4128Avif from './face-4-128.avif';
import face4128Webp from './face-4-128.webp';
import face4256Avif from './face-4-256.avif';
import face4256Webp from './face-4-256.webp';
import face5128Avif from './face-5-128.avif';
import face5128Webp from './face-5-128.webp';
import face5256Avif from './face-5-256.avif';
import face5256Webp from './face-5-256.webp';
import face6128Avif from './face-6-128.avif';
import face6128Webp from './face-6-128.webp';
import face6256Avif from './face-6-256.avif';
import face6256Webp from './face-6-256.webp';
import forest480Avif from './forest-480.avif';
import forest480Webp from './forest-480.webp';
import forest960Avif from './forest-960.avif';
import forest960Webp from './forest-960.webp';
import forest1440Avif from './forest-1440.avif';
import forest1440Webp from './forest-1440.webp';
import forestLoopMp4 from './forest-loop.mp4';
import guide360Avif from './guide-360.avif';
import guide360Webp from './guide-360.webp';
import guide720Avif from './guide-720.avif';
import guide720Webp from './guide-720.webp';
import host360Avif from './host-360.avif';
import host360Webp from './host-360.webp';
import host720Avif from './host-720.avif';
import host720Webp from './host-720.webp';
import inkRiver480Avif from './ink-river-480.avif';
import inkRiver480Webp from './ink-river-480.webp';
import inkRiver960Avif from './ink-river-960.avif';
import inkRiver960Webp from './ink-river-960.webp';
import inkRiver1440Avif from './ink-river-1440.avif';
import inkRiver1440Webp from './ink-river-1440.webp';
import inkRiverLoopMp4 from './ink-river-loop.mp4';
import neon480Avif from './neon-480.avif';
import neon480Webp from './neon-480.webp';
import neon960Avif from './neon-960.avif';
import neon960Webp from './neon-960.webp';
import neon1440Avif from './neon-1440.avif';
import neon1440Webp from './neon-1440.webp';
import neonLoopMp4 from './neon-loop.mp4';
import ocean480Avif from './ocean-480.avif';
import ocean480Webp from './ocean-480.webp';
import ocean960Avif from './ocean-960.avif';
import ocean960Webp from './ocean-960.webp';
import ocean1440Avif from './ocean-1440.avif';
import ocean1440Webp from './ocean-1440.webp';
import orbit384Avif from './orbit-384.avif';
import orbit384Webp from './orbit-384.webp';
import orbit768Avif from './orbit-768.avif';
import orbit768Webp from './orbit-768.webp';
import stillLife330Avif from './still-life-330.avif';
import stillLife330Webp from './still-life-330.webp';
import stillLife660Avif from './still-life-660.avif';
import stillLife660Webp from './still-life-660.webp';
import support360Avif from './support-360.avif';
import support360Webp from './support-360.webp';
import support720Avif from './support-720.avif';
import support720Webp from './support-720.webp';
import teacher360Avif from './teacher-360.avif';
import teacher360Webp from './teacher-360.webp';
import teacher720Avif from './teacher-720.avif';
import teacher720Webp from './teacher-720.webp';
import toyTown440Avif from './toy-town-440.avif';
import toyTown440Webp from './toy-town-440.webp';
import toyTown880Avif from './toy-town-880.avif';
import toyTown880Webp from './toy-town-880.webp';

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
    placeholder: 'data:image/webp;base64,UklGRlQAAABXRUJQVlA4IEgAAABwAwCdASoUAAsAPu1kqU2ppaOiMAgBMB2JZGbvTKATmZdKkIAA/u8P+8byg/WX54gdTRr9auBwqWPXCxJST5mNo8sFvDjAAAA=',
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
      'data:image/webp;base64,UklGRnYAAABXRUJQVlA4IGoAAADwBACdASoUAB4APu1kqU4ppaOiMAgBMB2JQBZwBDv4FEkWLkGH+SHn1aZoapsnpQAA/vKeikD0N3voOyW37wCGviVXWwTBvGYovvTxexkXu4UdPRlYH3EOEw7skfxgkv6YPWiVVoiy4AAA',
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
    placeholder: 'data:image/webp;base64,UklGRl4AAABXRUJQVlA4IFIAAACQAwCdASoUAAsAPu1mqk4ppaOiMAgBMB2JQBYdhDjk4OE4R4oAAMp+aCgzv5a+SPrqSDmaS8tWMTZqeQ7tk7F2ee4kyBIlL21fAbPrt2LWBAAA',
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
      'data:image/webp;base64,UklGRnAAAABXRUJQVlA4IGQAAADQAwCdASoUAAsAPu1iqk2ppaQiMAgBMB2JZACdAB6qRSXDxJMq2vgA/ulOX1c2Hxv/PBVCCSNxUTl0DGXk9cTGY/v3J8YKlA7uaakaoUPr2aIn9QFDuYkm1fV5VT1MFW8bXRgA',
    loop: neonLoopMp4,
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
      'data:image/webp;base64,UklGRmYAAABXRUJQVlA4IFoAAACwAwCdASoUAAsAPu1kqU4ppaOiMAgBMB2JZACdAB6GAgLRjVSvgAD6lBwIcQPxy6YNg4LtxbEJ8dKb0S4ZKx38IRnFxJVKiJp/K/zcnnxdpZb3FIKTII0AAAA=',
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
    placeholder: 'data:image/webp;base64,UklGRkgAAABXRUJQVlA4IDwAAABQAwCdASoUAAsAPu1iqU2ppaOiMAgBMB2JZ2DrVLMV7gFEQAD+7srFpOpyjWb3sCuQ6T9Y/q1IECwN8AA=',
    loop: inkRiverLoopMp4,
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
      'data:image/webp;base64,UklGRnAAAABXRUJQVlA4IGQAAABQBACdASoUAAsAPu1iqU2ppaOiMAgBMB2JagCdMoADTuPIq13qLnWNn/iAAP6jMzz0OnSTRMuxTK6rCuFG0dPgF6Upq8LI6O0A9bgPQpj/2hp2h1XbxgLutmiSxcXAh4rcAAAA',
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
    placeholder: 'data:image/webp;base64,UklGRl4AAABXRUJQVlA4IFIAAADQAwCdASoUAAsAPu1kqU2ppaQiMAgBMB2JQBdgBA+Po3PEzx1L5UAA/tj+rcVBt7vebuxrc142ExLAmNohcjXSYsGy3Fm9xTqRIS+3tombp6AA',
    loop: forestLoopMp4,
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
      'data:image/webp;base64,UklGRmoAAABXRUJQVlA4IF4AAADwAwCdASoUABsAPu1ur1KppiQiqAgBMB2JQAAHkxjSvd8o7idMr34AAP7oAL6q+11vj1L8RaU4kz+k4gKwL/dJ+hrHJug7s2sNvGKEaRKuy6yppSBlAIqtc3DYAAAA',
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
      'data:image/webp;base64,UklGRqoAAABXRUJQVlA4IJ4AAACwBQCdASoUABsAPu1mqU2ppaOiMAgBMB2JbACdMoR5aCmd7SshZiBbzVZPtw8ou6j5M0ZO0YAA/q8IaxSdCIWwn+KwYe9cd8pC+qPSD35jJ0AR49u0N+sLPaAYz6TDcRXaJ77JWPgkxRKUepF6gwp5g3lK2KtHfxxXgDZdFPdOqP48udLGWLQ/e63eILfAnHhsXACt1WStboLG4gYAAA==',
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
      'data:image/webp;base64,UklGRmIAAABXRUJQVlA4IFYAAADwAgCdASoUAA8APu1iqU2ppaOiMAgBMB2JbAAAONbDwAD3INIukvsBp4/K7zBIDDdGWTbKJ7s//5MCBcMNYFpNAOSBmZCFmuzuXTvj87fd+FZi4GAAAA==',
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
      'data:image/webp;base64,UklGRrIAAABXRUJQVlA4IKYAAABQBQCdASoUABsAPu1irU+ppSQiMBgIATAdiWgAqRSpxKpos0WjxaeA6LC2fIEEgC0QYKQA/uw+G3JvjaupDbKI0z49sX7vI2Qly3j0iQlyLLow4e/rWsCg2YhUSMRN47xx4PEVVE0qHdnaKsGcMbtn/QaHaaon79lB/fFwlBv1H4t32NU6UpI7uySCb7dv2lZP1kg8+rCuo575AmItSHCvbDCMV9gA',
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
      'data:image/webp;base64,UklGRmYAAABXRUJQVlA4IFoAAABQBACdASoUABQAPu1aqE2ppKOiN/VYATAdiWMAuwAQ8LZzga97HVdsYTGgAP7w0MjHoUo/LM7GTaaXu0xQdMob7A/2GBKVGxXc6Mv4FeCbt8Z3+tr/GL1OAAA=',
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
      'data:image/webp;base64,UklGRpQAAABXRUJQVlA4IIgAAADwBACdASoUABkAPu1oqlAppiOiqA1RMB2JQBYdgiFxyBr9jswRcDWmz+NRAhLaKagA/vKqjZb+iSqou4M9SzoDBmfLOjsWnz8ICyMi011njb9sQ99qghNpVynK7qyXVk4ljUpqniPa/9ZAL7oqrn9I/D6AMtoh4ZDY+NYbqX/M0UWrA92rUMAA',
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
      'data:image/webp;base64,UklGRpoAAABXRUJQVlA4II4AAADwBACdASoUABsAPu1or1CppaQiqAqpMB2JaACdMxgBiSqSQy0tzml0M6vzzYWK8cAA/tzM2T7KgBJHmyGdqz6NJpfKBCjT/HyaQYGYqY2EzPgMDm/LVYsrVG6IMBiN6jUMlTC1oWY8oApPpXsS/VV9YEur+6kuP/3dzNeM11f5cy2OYtSRd6EcXYcUAAAA',
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
      'data:image/webp;base64,UklGRo4AAABXRUJQVlA4IIIAAAAQBQCdASoUABsAPu1qqVAppiOiqA1RMB2JaACdMswBqMe0rp2okteUZ2eu7GrgyagQAP7Qu4RNNm5A/NRWxNBjqNRw1YI6F4VTik3arc+XkRQaXb26q3ZYm5hiax39spu1lUsK8fuoNVYRcSvXQ8EAerIemuF2cJaOAL9n1yoNE9AA',
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
      'data:image/webp;base64,UklGRpIAAABXRUJQVlA4IIYAAADQBACdASoUABsAPuVgpU2pJaOiN/VYASAciWoAt7hFgN96BSoBMVCpI+eThz34SAD+2l4d9akORtk3eVAf/TsDKJOyYqynJpWLnPwV8sms06tsd8+NWKaPh0Bd43QLS3PJVtSlEDeSO6PhBq4Zz5L1+Q3sgnhb5NKRXbwXBeRTbb+6sHgAAA==',
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
      'data:image/webp;base64,UklGRrwAAABXRUJQVlA4ILAAAACwBQCdASoUABsAPt1YpE2opSOiN/qoARAbiWwAnTLjfieBCFYFJcu97K2BuKbG214CGmlnRxgA/ucnqm7YdQQWorukmO3tdbqAklL9byHdD5jyD+cW5z8uUCVclsVsj8NHJb1i9vrIt9A2gL3UQOiXtPSqGVnmv2xRddG0sd/oOam5gbpFGs2IIZnQSar/Pi/1W/L17D/PDvEWdSpN1R9bdXkx0HkU6Nq3gGev38AAAA==',
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
      'data:image/webp;base64,UklGRpgAAABXRUJQVlA4IIwAAADQBACdASoUABQAPu1qsFAppiSiqAqpMB2JaACsL68A1u/1MB6QeH894oBZKVB3KAD+6pb84bdi1gUGsPSyPYuxbj5eJcl6czI0snRiqYX3n1ukwX0LuFee1ptq9OQpgpIaixET/r6xNh4nAMklNSA/+WnBhU7pW/zQeRqa9lxsh3cN+Q1n2wRIv4AAAA==',
  },
  {
    alt: '戴眼镜的男士的头像插画',
    width: 256,
    height: 256,
    avif: `${face2128Avif} 128w, ${face2256Avif} 256w`,
    webp: `${face2128Webp} 128w, ${face2256Webp} 256w`,
    src: face2256Webp,
    placeholder:
      'data:image/webp;base64,UklGRooAAABXRUJQVlA4IH4AAABwBQCdASoUABQAPu1kqE2ppaOiMBgMATAdiWQArDMhgW665uhIhkV4KYKYsaUgDU+BftwAAP7e7H7gojtlYLK9rwV/roY4Iq4ssQ6q9DykfJh8eXMGtU9agmc6VWzyx0EYPy7GUwiI4yBJmMKYoqRDIRKO5Bet4QSccXrg4AA=',
  },
  {
    alt: '卷发年轻人的头像插画',
    width: 256,
    height: 256,
    avif: `${face3128Avif} 128w, ${face3256Avif} 256w`,
    webp: `${face3128Webp} 128w, ${face3256Webp} 256w`,
    src: face3256Webp,
    placeholder:
      'data:image/webp;base64,UklGRrYAAABXRUJQVlA4IKoAAAAQBQCdASoUABQAPu1mqk8ppaOiKA1RMB2JbACdAA02UyYSGLof2ghhS+1m4pMOODCAAP7qkP4uLbbO63tWq2CtalHgxFjBteUBKj5ULf6wVOz9yZUVYgMN4BwHsso8YlOcv1QWbWWnDrjptcbhD6176UWGpPEZ8oW5HElgBV3LaCCOycnEM3xeLsmIHzRLYraoxzqZn63ynWWMhCVcyWSDLzW9ItR/RkAAAA==',
  },
  {
    alt: '蓄须的中年男士的头像插画',
    width: 256,
    height: 256,
    avif: `${face4128Avif} 128w, ${face4256Avif} 256w`,
    webp: `${face4128Webp} 128w, ${face4256Webp} 256w`,
    src: face4256Webp,
    placeholder:
      'data:image/webp;base64,UklGRn4AAABXRUJQVlA4IHIAAADQBACdASoUABQAPu1gqk2ppbYiMBgMAsAdiWMAt9jIAXy2ywWm7+W8m6pvpe+m4AD+6o/UNMAdWc3BceMH4VGM1aEUEMV73EdWvpSyq9/N1EDbewYzRXIhTVFNaW2VPjRkccsyIcICi7xHLraIIvgAAAA=',
  },
  {
    alt: '长发女士的头像插画',
    width: 256,
    height: 256,
    avif: `${face5128Avif} 128w, ${face5256Avif} 256w`,
    webp: `${face5128Webp} 128w, ${face5256Webp} 256w`,
    src: face5256Webp,
    placeholder:
      'data:image/webp;base64,UklGRpwAAABXRUJQVlA4IJAAAACwBACdASoUABQAPu1qrlCppaQiqAqpMB2JYgAAKUH0VUprdQUe/4wfhplhKQgAAP7qksMBT7iEnaggzpHAbBv/Rh6NB+3OxXuvNr2Vo97hqy2M0vcbNFCkKMcEXDJ8hfWn3UZ+e3kubowfJ3OYp4RZNhV4hyPaNcG/cetFgsWgyMHZxDemVuaRFvjfZXtZwAA=',
  },
  {
    alt: '束发戴眼镜的女士的头像插画',
    width: 256,
    height: 256,
    avif: `${face6128Avif} 128w, ${face6256Avif} 256w`,
    webp: `${face6128Webp} 128w, ${face6256Webp} 256w`,
    src: face6256Webp,
    placeholder:
      'data:image/webp;base64,UklGRowAAABXRUJQVlA4IIAAAACwBACdASoUABQAPu1mqk2ppaQiMAgBMB2JZACdMuiDUwm04hX6D3lz3ZrjMHwAAP7qfioLe7VHGskmKebaD8Dl6pX1eZgdMb/AwCzKVeHCJsBkIX8RIhhn0IAd3JICXI15mTiXpOkHsuq0S3/yxb8qB0dwqC23cV5lc+PNoiAAAA==',
  },
];
