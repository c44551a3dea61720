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
import forest480Avif from './forest-480.avif';
import forest480Webp from './forest-480.webp';
import forest960Avif from './forest-960.avif';
import forest960Webp from './forest-960.webp';
import forest1440Avif from './forest-1440.avif';
import forest1440Webp from './forest-1440.webp';
import forestLoopMp4 from './forest-loop.mp4';
import type { Sample } from './image.ts';
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

/** Frames of the video section, 16:9. */
export const videoStills: readonly Sample[] = [
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
      'data:image/webp;base64,UklGRl4AAABXRUJQVlA4IFIAAACQAwCdASoUAAsAPu1mqk4ppaOiMAgBMB2JQBYdhDjk4OE4R4oAAMp+aCgzv5a+SPrqSDmaS8tWMTZqeQ7tk7F2ee4kyBIlL21fAbPrt2LWBAAA',
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
    placeholder:
      'data:image/webp;base64,UklGRkgAAABXRUJQVlA4IDwAAABQAwCdASoUAAsAPu1iqU2ppaOiMAgBMB2JZ2DrVLMV7gFEQAD+7srFpOpyjWb3sCuQ6T9Y/q1IECwN8AA=',
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
    placeholder:
      'data:image/webp;base64,UklGRl4AAABXRUJQVlA4IFIAAADQAwCdASoUAAsAPu1kqU2ppaQiMAgBMB2JQBdgBA+Po3PEzx1L5UAA/tj+rcVBt7vebuxrc142ExLAmNohcjXSYsGy3Fm9xTqRIS+3tombp6AA',
    loop: forestLoopMp4,
  },
];
