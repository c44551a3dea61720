import type { AgeGroup, Gender, StoryboardContent } from '@ai-site/shared/domain/comics';
import { BUILTIN_VOICE } from '@ai-site/shared/tools/builtin-notes';

/** A role of the sample. Storyboards name it. */
export interface SampleRole {
  readonly name: string;
  readonly aliases: readonly string[];
  readonly gender: Gender;
  readonly ageGroup: AgeGroup;
  readonly appearance: string;
  readonly clothing: string;
  readonly voice: string;
  readonly seed: number;
}

export interface SamplePlace {
  readonly name: string;
  readonly description: string;
}

type Content = Pick<StoryboardContent, 'narration' | 'shot' | 'move' | 'focus' | 'transition'>;

/** A storyboard of the sample: a part of the text, word by word, its roles and place by name. */
export interface SampleStoryboard extends Content {
  readonly lines: readonly { readonly role: string; readonly text: string }[];
  readonly roles: readonly string[];
  readonly place: string;
  readonly prompt: string;
}

const voice = (timbre: string): string => `${BUILTIN_VOICE}cmn-latn-pinyin:${timbre}`;
const middle = { x: 0.5, y: 0.5 };
const cut = { kind: 'none', ms: 0 } as const;
const dissolve = { kind: 'dissolve', ms: 600 } as const;

/** 《雨夜的灯塔》, the film that the studio shows to everybody. */
export const sampleStory = {
  title: '雨夜的灯塔',
  text: `雨下了一整夜。海角的灯塔忽然灭了，黑暗一下子涌上来。
小兔阿满披上红雨衣，提着一盏马灯，沿着石阶往上跑。
熊爷爷坐在灯下，眼镜上全是水汽。“灯芯断了，我的手抖，接不上了。”
远处，一艘渔船正对着礁石开来，汽笛一声比一声急。
阿满把马灯举过头顶，爬上最高的一级台阶。“爷爷，您教过我，光不怕小，怕的是没有人举着它。”
风把她的雨衣吹得鼓起来，那一点光在雨里摇晃，却没有灭。
渔船慢慢转过了船头。船上的人朝灯塔挥手，像一排小小的星星。
天亮时，雨停了。熊爷爷把钥匙放进阿满手里。“从今天起，它听你的。”`,
  roles: [
    {
      name: '阿满',
      aliases: ['小兔阿满'],
      gender: 2,
      ageGroup: 1,
      appearance: '雪白的小兔子，长耳朵，圆圆的脸',
      clothing: '红色雨衣，黄色围巾',
      voice: voice('child-female'),
      seed: 20_701,
    },
    {
      name: '熊爷爷',
      aliases: ['爷爷'],
      gender: 1,
      ageGroup: 5,
      appearance: '棕色的老熊，戴圆眼镜',
      clothing: '深蓝色毛衣',
      voice: voice('adult-male'),
      seed: 8_113,
    },
  ] satisfies readonly SampleRole[],
  places: [
    { name: '海角', description: '雨夜的海角，白色灯塔立在礁石上' },
    { name: '灯塔里', description: '灯塔里的圆形小屋，暖黄的灯光' },
    { name: '海上', description: '夜里的大海，浪很高' },
  ] satisfies readonly SamplePlace[],
  storyboards: [
    {
      narration: '雨下了一整夜。海角的灯塔忽然灭了，黑暗一下子涌上来。',
      lines: [],
      roles: [],
      place: '海角',
      prompt: '雨夜，熄灭的灯塔，乌云',
      shot: 'long',
      move: 'push-in',
      focus: { x: 0.72, y: 0.4 },
      transition: cut,
    },
    {
      narration: '小兔阿满披上红雨衣，提着一盏马灯，沿着石阶往上跑。',
      lines: [],
      roles: ['阿满'],
      place: '海角',
      prompt: '阿满提着马灯跑上石阶，远处是熄灭的灯塔，雨夜',
      shot: 'full',
      move: 'tilt-up',
      focus: { x: 0.66, y: 0.5 },
      transition: cut,
    },
    {
      narration: '熊爷爷坐在灯下，眼镜上全是水汽。',
      lines: [{ role: '熊爷爷', text: '灯芯断了，我的手抖，接不上了。' }],
      roles: ['熊爷爷'],
      place: '灯塔里',
      prompt: '熊爷爷坐在暖黄的灯下',
      shot: 'medium-close-up',
      move: 'push-in',
      focus: { x: 0.43, y: 0.5 },
      transition: dissolve,
    },
    {
      narration: '远处，一艘渔船正对着礁石开来，汽笛一声比一声急。',
      lines: [],
      roles: [],
      place: '海上',
      prompt: '下雨的夜里，大海起了大浪，一艘渔船',
      shot: 'long',
      move: 'handheld',
      focus: { x: 0.46, y: 0.5 },
      transition: dissolve,
    },
    {
      narration: '阿满把马灯举过头顶，爬上最高的一级台阶。',
      lines: [{ role: '阿满', text: '爷爷，您教过我，光不怕小，怕的是没有人举着它。' }],
      roles: ['阿满', '熊爷爷'],
      place: '灯塔里',
      prompt: '阿满高举马灯，熊爷爷看着她',
      shot: 'medium',
      move: 'orbit',
      focus: middle,
      transition: cut,
    },
    {
      narration: '风把她的雨衣吹得鼓起来，那一点光在雨里摇晃，却没有灭。',
      lines: [],
      roles: ['阿满'],
      place: '海角',
      prompt: '阿满站在风雨里，马灯发着光，身后是熄灭的灯塔，夜',
      shot: 'close-up',
      move: 'handheld',
      focus: { x: 0.545, y: 0.45 },
      transition: cut,
    },
    {
      narration: '渔船慢慢转过了船头。船上的人朝灯塔挥手，像一排小小的星星。',
      lines: [],
      roles: [],
      place: '海上',
      prompt: '下雨的夜里，渔船转过船头，远处是熄灭的灯塔',
      shot: 'long',
      move: 'pull-out',
      focus: { x: 0.58, y: 0.5 },
      transition: dissolve,
    },
    {
      narration: '天亮时，雨停了。熊爷爷把钥匙放进阿满手里。',
      lines: [{ role: '熊爷爷', text: '从今天起，它听你的。' }],
      roles: ['阿满', '熊爷爷'],
      place: '海角',
      prompt: '清晨，晴天，海边的灯塔，阿满和熊爷爷站在一起',
      shot: 'medium',
      move: 'push-in',
      focus: middle,
      transition: { kind: 'fade', ms: 800 },
    },
  ] satisfies readonly SampleStoryboard[],
} as const;
