import * as z from 'zod/mini';

/** A place in the frame that the shell fills from the remotes' descriptions. */
export interface FramePlace {
  readonly name: string;
  /** What a visitor sees there, in Chinese, for the catalogue. */
  readonly about: string;
  /** Field of `remote.json` that fills it. */
  readonly filledBy: string;
}

/** Every place in the frame. Filling one needs no new build of the shell. */
export const framePlaces: readonly FramePlace[] = [
  { name: 'main', about: '页面主区域：地址以该前缀开头时挂载模块，最长前缀优先', filledBy: 'routes[].prefix' },
  {
    name: 'main/first-screen',
    about: '首屏预载：深链进入该前缀时，页面一开始就下载这个分块',
    filledBy: 'routes[].screen',
  },
  {
    name: 'main/auth',
    about: '未登录时：browse 可浏览，后台请求的 401 不打扰；session 需要登录；未声明时 401 打开登录',
    filledBy: 'routes[].auth',
  },
  { name: 'main/footer', about: '该页面下方是否有页脚；false 用于占满窗口的工作页面', filledBy: 'routes[].footer' },
  {
    name: 'main/skeleton',
    about: '骨架屏：服务器送出的页面里先画出的形状，内容到达前一直保持',
    filledBy: 'routes[].skeleton',
  },
  { name: 'header/menu', about: '桌面顶部主导航的一个入口，按 order 排列，首页为 0', filledBy: 'menu[]' },
  { name: 'drawer/menu', about: '移动端抽屉菜单的一个入口，与顶部主导航同序', filledBy: 'menu[]' },
  { name: 'menu/badge', about: '入口旁的角标：hot 显示为 HOT', filledBy: 'menu[].badge' },
  { name: 'drawer/query', about: '从移动端菜单进入时附加的查询参数', filledBy: 'menu[].mobileQuery' },
  { name: 'tab-bar', about: '移动端底部导航的一个标签，按 order 排列；标签指向的页面显示底部导航', filledBy: 'tabs[]' },
  { name: 'footer/site-map', about: '页脚网站地图的一个链接，按 order 排列', filledBy: 'footer[]' },
  { name: 'fallback/title', about: '模块未能加载、打开或正在升级时，提示中的模块名称', filledBy: 'title' },
];

interface SlotDefinition {
  /** Remote whose screen contains the slot; `kit`: a component that the remotes share. */
  readonly offeredBy: string;
  /** What a visitor sees there, in Chinese, for the catalogue. */
  readonly about: string;
  readonly props: z.ZodMiniType<object>;
}

const workKind = z.enum(['image', 'video', 'audio', 'text']);

const define = <const T extends Record<string, SlotDefinition>>(slots: T): T => slots;

/** Every named slot: a place in a screen of a remote, or in a component that remotes share, that other remotes fill with lazily loaded content (`slots` in their `remote.json`). */
export const slots = define({
  'draw/exhibit': { offeredBy: 'mf-draw', about: '我来画的灵感展示页：社区作品', props: z.strictObject({}) },
  'share/publish': {
    offeredBy: 'kit',
    about: '分享作品的对话框里：把一个作品发布给所有人看',
    /** `prompt`: what was asked for, from which tags are suggested. Since 1.9. `template`: it is made again from its template, not by a form. Since 1.10. */
    props: z.strictObject({
      workKey: z.string(),
      kind: workKind,
      prompt: z.optional(z.string()),
      template: z.optional(z.boolean()),
    }),
  },
  /** Since 1.9. */
  'works/publish': {
    offeredBy: 'kit',
    about: '我的作品里选中作品后、漫画推文的合集里的对话框：把几个作品一起发布给所有人看',
    props: z.strictObject({
      works: z
        .array(
          z.strictObject({
            key: z.string(),
            kind: workKind,
            name: z.string(),
            prompt: z.string(),
            /** Address of a small image. */
            thumb: z.optional(z.string()),
          }),
        )
        .check(z.minLength(1)),
    }),
  },
});

export type SlotName = keyof typeof slots;
export type SlotProps<N extends SlotName> = z.output<(typeof slots)[N]['props']>;
