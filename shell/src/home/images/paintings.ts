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
import type { Sample } from './image.ts';
import orbit384Avif from './orbit-384.avif';
import orbit384Webp from './orbit-384.webp';
import orbit768Avif from './orbit-768.avif';
import orbit768Webp from './orbit-768.webp';
import stillLife330Avif from './still-life-330.avif';
import stillLife330Webp from './still-life-330.webp';
import stillLife660Avif from './still-life-660.avif';
import stillLife660Webp from './still-life-660.webp';
import toyTown440Avif from './toy-town-440.avif';
import toyTown440Webp from './toy-town-440.webp';
import toyTown880Avif from './toy-town-880.avif';
import toyTown880Webp from './toy-town-880.webp';

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
