/** A label that is much longer than any of the site. */
export const LONG_LABEL = '把这张照片里的背景换成傍晚的海边并且保留人物的头发丝';

/** A name without a place to break it. */
export const LONG_NAME = 'WoLaiAI_2026-11-30_landscape_final_version_v12_with_reflections_8k';

export const LONG_PARAGRAPH =
  '傍晚的海边，云层被落日照成橘红色，潮水刚刚退去，沙滩上留着浅浅的水洼，远处有一座白色的灯塔。一个人背对镜头站在礁石上，风把衣角吹起来，画面安静、通透，颗粒细腻，像一张老胶片。';
