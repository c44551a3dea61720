/** A topic of the app centre: a result, a promise, and the apps that keep it. */
export interface DeclaredTopic {
  readonly id: string;
  readonly title: string;
  readonly lead: string;
  readonly about: string;
  /** Name of an image of the site. */
  readonly image: string;
  /** Codes of its apps in display order; those that do not exist are not shown. */
  readonly apps: readonly string[];
}

/** Topics of a new site, in the order of the carousel; operators change them. */
export const declaredTopics: readonly DeclaredTopic[] = [
  {
    id: 'first-image',
    title: '一句话，画出心里的风景',
    lead: '从一句描述到一张作品，只差一次点击',
    about: '不会画画也能创作。先用创意生图说出画面，再用相似图裂变扩成一组；看到喜欢的作品，用图片反推学它的写法。',
    image: 'topic-first-image',
    apps: [
      'creative-image',
      'generate-image',
      'similar-image',
      'creative-text',
      'magic-book',
      'reverse-prompt',
      'sd-image',
      'control-image',
    ],
  },
  {
    id: 'shop-images',
    title: '一个人的电商摄影棚',
    lead: '抠图、换景、换模特，上新不用再约棚',
    about: '从一张手机拍的商品图开始：先抠出主体，放进参考场景，再放大到详情页的尺寸；文案和客服话术也在这里写好。',
    image: 'topic-shop-images',
    apps: ['cutout', 'product-replace', 'model-swap', 'model-scene', 'hd-image', 'xiaohongshu', 'kefu'],
  },
  {
    id: 'repair',
    title: '把照片修回最好的样子',
    lead: '去杂物、去水印、变清晰、再放大',
    about: '路人、杂物、日期和水印都能抹去，模糊的老照片恢复清晰，最后放大到打印的尺寸。每一步都保留原图，可以对比。',
    image: 'topic-repair',
    apps: ['erase', 'watermark-removal', 'hd-image', 'zoom-image', 'cutout'],
  },
  {
    id: 'writing',
    title: '写作与办公，交给得力的助手',
    lead: '翻译、周报、笔记、话术，一次写好',
    about: '把零散的想法交给助手：周报整理成条理清楚的汇报，外语邮件保留语气，种草笔记连话题都写好。',
    image: 'topic-writing',
    apps: [
      'zhoubao',
      'title-generator',
      'article-writer',
      'article-rewrite',
      'fanyi',
      'xiaohongshu',
      'kefu',
      'daima',
      'yingyu',
    ],
  },
];
