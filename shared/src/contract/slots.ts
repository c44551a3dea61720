/** A place of the frame that a remote fills by what it says of itself in `remote.json`. */
export interface Slot {
  readonly name: string;
  /** What a visitor sees there, in Chinese, for the catalogue. */
  readonly about: string;
  /** Field of `remote.json` that fills it. */
  readonly filledBy: string;
}

/** Every slot. The shell draws them from the registry: a remote that fills one needs no build of the shell. */
export const slots: readonly Slot[] = [
  { name: 'main', about: '页面主区域：地址以该前缀开头时挂载模块，最长前缀优先', filledBy: 'routes[].prefix' },
  { name: 'main/first-screen', about: '首屏预载：深链进入该前缀时，页面一开始就下载这个分块', filledBy: 'routes[].screen' },
  { name: 'header/menu', about: '桌面顶部主导航的一个入口，按 order 排列，首页为 0', filledBy: 'menu[]' },
  { name: 'drawer/menu', about: '移动端抽屉菜单的一个入口，与顶部主导航同序', filledBy: 'menu[]' },
  { name: 'menu/badge', about: '入口旁的角标：hot 显示为 HOT', filledBy: 'menu[].badge' },
  { name: 'drawer/query', about: '从移动端菜单进入时附加的查询参数', filledBy: 'menu[].mobileQuery' },
  { name: 'fallback/title', about: '模块未能加载、打开或正在升级时，提示中的模块名称', filledBy: 'title' },
];
