import {
  screenColours,
  toFilters,
  toStored,
  type VideoColours,
} from '../../../../src/platform/media/ffmpeg/video-colours.ts';

/** One look as ffmpeg filters: from the stream `[in]` to the stream `[out]`, in rgb or yuv as they come. */
export interface VideoStyle {
  readonly id: string;
  /** Shown to users. */
  readonly name: string;
  readonly remark: string;
  /** Words of a prompt that ask for it. */
  readonly words: readonly string[];
  readonly filters: string;
  /** Filters after the source was mixed in: what surrounds the image whatever share of the source stays visible. */
  readonly frame?: string;
}

/** Smooths in time before edges are looked for: outlines that are found anew in every frame would flicker. */
const calm = 'hqdn3d=4:3:9:7';

/** Averages three frames. Its first one comes with the time of the third: without the shift, two frames would have no outlines. */
const blend = 'tmix=frames=3,setpts=PTS-STARTPTS';

/** Outlines as black lines on white. */
const lines = (low: number, high: number): string =>
  `format=gray,gblur=sigma=0.8,edgedetect=low=${low}:high=${high},${blend},negate,format=gbrp`;

/** Few shades of light; the colours stay. */
const flat = (steps: number): string => {
  const size = Math.round(255 / steps);
  return `format=yuv420p,lutyuv=y='floor(val/${size})*${size}+${Math.round(size * 0.5)}'`;
};

/** Looks that the builtin engine offers, in the order of the menu. */
export const videoStyles: readonly [VideoStyle, ...VideoStyle[]] = [
  {
    id: 'cinema',
    name: '电影质感',
    remark: '青橙调色与宽银幕黑边',
    words: ['电影', '大片', '质感', 'cinematic', 'movie', 'video look'],
    filters: `[in]format=gbrp,eq=contrast=1.16:saturation=1.28,format=gbrp,curves=r='0/0 0.3/0.14 0.65/0.6 0.85/0.96 1/1':g='0/0.03 0.3/0.27 0.65/0.64 1/0.95':b='0/0.12 0.3/0.38 0.65/0.66 1/0.8',vignette=PI/6[out]`,
    frame: "drawbox=w=iw:h='ih*0.12':c=black:t=fill,drawbox=y='ih*0.88':w=iw:h='ih*0.12+2':c=black:t=fill",
  },
  {
    id: 'anime',
    name: '动画赛璐璐',
    remark: '平涂色块与描边',
    words: ['动漫', '动画', '卡通', '二次元', '漫画', '日漫', 'anime', 'cartoon', 'comic'],
    filters: `[in]${calm},split[a][b];[a]smartblur=lr=3:ls=1:lt=12,smartblur=lr=3:ls=1:lt=12,${flat(9)},eq=saturation=1.5:contrast=1.06,gblur=sigma=0.7[c];[b]${lines(0.09, 0.2)}[d];[c]format=gbrp[e];[e][d]blend=all_mode=multiply:all_opacity=0.72[out]`,
  },
  {
    id: 'ink',
    name: '水墨',
    remark: '墨色浓淡与宣纸底色',
    words: ['水墨', '国画', '中国风', '山水', 'ink'],
    filters: `[in]${calm},split[a][b];[a]hue=s=0.12,smartblur=lr=5:ls=1:lt=20,gblur=sigma=1.6,format=gbrp,curves=all='0/0.12 0.35/0.52 0.7/0.9 1/0.97'[c];[b]${lines(0.07, 0.16)},gblur=sigma=1.1[d];[c][d]blend=all_mode=multiply:all_opacity=0.6,colorchannelmixer=rr=0.99:gg=0.965:bb=0.9[out]`,
  },
  {
    id: 'sketch',
    name: '铅笔素描',
    remark: '白纸上的铅笔线条',
    words: ['素描', '铅笔', '线稿', '手绘', 'sketch', 'pencil'],
    filters: `[in]${calm},format=gray,split=3[a][b][e];[b]negate,gblur=sigma=9[c];[a][c]blend=all_mode=dodge[d];[e]${lines(0.06, 0.14)},format=gray[f];[d][f]blend=all_mode=multiply:all_opacity=0.55,format=gbrp,curves=all='0/0.05 0.6/0.5 1/0.99',noise=alls=5[out]`,
  },
  {
    id: 'oil',
    name: '厚涂油画',
    remark: '笔触般的色块与浓烈色彩',
    words: ['油画', '印象派', '梵高', '厚涂', 'oil', 'impressionist', 'van gogh'],
    filters: `[in]${calm},smartblur=lr=4:ls=1:lt=18,smartblur=lr=4:ls=1:lt=18,${flat(18)},unsharp=5:5:0.9,eq=saturation=1.5:contrast=1.1,gblur=sigma=0.5[out]`,
  },
  {
    id: 'neon',
    name: '霓虹赛博',
    remark: '暗底上的发光轮廓',
    words: ['霓虹', '赛博', '朋克', '发光', '科幻', 'neon', 'cyberpunk'],
    filters: `[in]${calm},split=3[a][b][h];[a]format=gbrp,curves=r='0/0.02 0.5/0.12 1/0.3':g='0/0 0.5/0.07 1/0.2':b='0/0.07 0.5/0.22 1/0.44'[c];[b]format=gray,gblur=sigma=0.9,edgedetect=low=0.07:high=0.18,${blend},gblur=sigma=0.7,format=gbrp[m];[h]gblur=sigma=4,format=gray,format=gbrp,curves=r='0/0.1 0.45/1 1/0.25':g='0/0.85 0.45/0.16 1/0.9':b='0/1 0.45/0.85 1/1'[k];[k][m]blend=all_mode=multiply[d];[d]split[e][f];[f]gblur=sigma=6,curves=all='0/0 0.25/0.6 1/1'[g];[e][g]blend=all_mode=screen[l];[c][l]blend=all_mode=screen[out]`,
  },
  {
    id: 'retro',
    name: '复古胶片',
    remark: '泛黄褪色、粗颗粒与漏光',
    words: ['复古', '胶片', '怀旧', '老电影', '港风', 'vintage', 'retro', 'video'],
    filters: `[in]split[a][b];[a]gblur=sigma=0.6,format=gbrp,colorchannelmixer=rr=0.5:rg=0.42:rb=0.1:gr=0.3:gg=0.48:gb=0.12:br=0.24:bg=0.36:bb=0.16,curves=r='0/0.2 0.5/0.64 1/0.98':g='0/0.14 0.5/0.54 1/0.91':b='0/0.16 0.5/0.46 1/0.76'[c];[b]format=gbrp,lutrgb=r=255:g=112:b=48,vignette=angle=1.2:x0=w:y0='h*0.2',curves=all='0/0 0.6/0.06 1/1'[d];[c][d]blend=all_mode=screen:all_opacity=0.9,noise=alls=24:allf=t+u[out]`,
  },
  {
    id: 'night',
    name: '月夜蓝调',
    remark: '白天变成月光下的夜',
    words: ['夜晚', '月夜', '黑夜', '蓝调', '冷色', 'night', 'moonlight'],
    filters: `[in]hue=s=0.35,format=gbrp,curves=r='0/0 0.5/0.07 0.8/0.22 1/0.7':g='0/0.01 0.5/0.17 0.8/0.42 1/0.9':b='0/0.08 0.5/0.42 0.8/0.7 1/1',split[a][b];[b]gblur=sigma=8,curves=all='0/0 0.3/0.05 1/0.9'[c];[a][c]blend=all_mode=screen,vignette=PI/4[out]`,
  },
];

/** The style of an id; without one, that which most words of a prompt ask for, else the first. */
export function videoStyleOf(id: string | null, prompt: string): VideoStyle {
  const text = prompt.toLowerCase();
  const chosen = videoStyles.find((style) => style.id === id);
  return chosen ?? videoStyles.find(({ words }) => words.some((word) => text.includes(word))) ?? videoStyles[0];
}

/** Share of the source that stays visible. */
const SOURCE_SHARE = 0.45;

export interface LookOptions {
  readonly closeTo: 'source' | 'prompt';
  /** Longer smoothing in time and finer scaling. */
  readonly plus: boolean;
  readonly width: number;
  readonly height: number;
  /** Of the source. */
  readonly colours: VideoColours;
}

/** From `[0:V:0]` to `[styled]`, which is red, green and blue. */
export function lookGraph(
  { filters, frame = 'null' }: VideoStyle,
  { closeTo, plus, width, height, colours }: LookOptions,
): string {
  const sized = `scale=${width}:${height}:${toFilters(colours, plus ? 'lanczos' : 'bicubic')},setsar=1,format=yuv420p`;
  const steady = plus ? 'hqdn3d=2:1.5:8:6,' : '';
  const named = filters.replace('[in]', '[look]').replace('[out]', '[drawn]');
  const mixed =
    closeTo === 'source'
      ? `[drawn]format=gbrp[x];[keep]format=gbrp[y];[x][y]blend=all_mode=normal:all_opacity=${1 - SOURCE_SHARE}`
      : '[keep]nullsink;[drawn]null';
  return `[0:V:0]${sized},${steady}split[look][keep];${named};${mixed},format=gbrp,${frame}[styled]`;
}

/** The whole filter graph of a video: from `[0:V:0]` to `[stored]`. */
export const storedLookGraph = (style: VideoStyle, options: LookOptions): string =>
  `${lookGraph(style, options)};[styled]scale=${toStored(screenColours)},format=yuv420p[stored]`;
