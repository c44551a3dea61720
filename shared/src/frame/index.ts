export * from './escape-html.ts';
export * from './frame-html.ts';
export * from './header-tools.ts';
export * from './menu.ts';
export * from './screen-frame.ts';
export * from './shell-ready.ts';
export * from './start-screen-html.ts';
export * from './workbench-path.ts';
