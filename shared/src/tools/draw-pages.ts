import { CREATE_PATH } from '../routes/paths.ts';

/** Path and title of the page of a tool in 我来画. Apart from the tools, whose definitions are large. */
export interface DrawPage {
  readonly route: string;
  readonly title: string;
}

export const creativeImagePage = { route: CREATE_PATH, title: '创意生图' } as const satisfies DrawPage;
export const sdImagePage = { route: '/draw/create/sd_image', title: '专业绘图' } as const satisfies DrawPage;
export const generateImagePage = { route: '/draw/create/generate_image', title: '图片生成' } as const satisfies DrawPage;
export const controlImagePage = { route: '/draw/create/control_image', title: '控图' } as const satisfies DrawPage;
export const similarImagePage = { route: '/draw/edit/similarity', title: '相似图裂变' } as const satisfies DrawPage;
export const modelSwapPage = { route: '/draw/edit/ai_change_model', title: 'AI换模特' } as const satisfies DrawPage;
export const modelScenePage = { route: '/draw/edit/model_change_scene', title: '模特换场景' } as const satisfies DrawPage;
export const creativeTextPage = { route: '/draw/edit/creative_text', title: '创意文字' } as const satisfies DrawPage;
export const productReplacePage = { route: '/draw/edit/product_replace', title: '商品替换' } as const satisfies DrawPage;
export const cutoutPage = { route: '/draw/edit/cutout', title: 'AI抠图' } as const satisfies DrawPage;
export const erasePage = { route: '/draw/edit/erase', title: '无痕消除' } as const satisfies DrawPage;
export const hdImagePage = { route: '/draw/edit/hd', title: '高清修复' } as const satisfies DrawPage;
export const zoomImagePage = { route: '/draw/edit/zoom', title: '无损放大' } as const satisfies DrawPage;
export const watermarkRemovalPage = { route: '/draw/edit/remove_watermark', title: '去水印' } as const satisfies DrawPage;
export const reversePromptPage = { route: '/draw/edit/reverse_prompt', title: '图片反推咒语' } as const satisfies DrawPage;
export const imageToVideoPage = { route: '/draw/edit/video', title: '图生视频' } as const satisfies DrawPage;
export const textToVideoPage = { route: '/draw/edit/text_to_video', title: '文生视频' } as const satisfies DrawPage;
export const videoTransferPage = { route: '/draw/edit/video_to_video', title: '视频风格转换' } as const satisfies DrawPage;
export const videoTransferPlusPage = { route: '/draw/edit/video_to_video_plus', title: '视频风格转换 Plus' } as const satisfies DrawPage;
export const presenterPage = { route: '/draw/edit/ai_person', title: '主播生成' } as const satisfies DrawPage;

/** In the order of their routes' declaration. */
export const drawPages: readonly DrawPage[] = [
  creativeImagePage,
  sdImagePage,
  generateImagePage,
  controlImagePage,
  similarImagePage,
  modelSwapPage,
  modelScenePage,
  creativeTextPage,
  productReplacePage,
  cutoutPage,
  erasePage,
  hdImagePage,
  zoomImagePage,
  watermarkRemovalPage,
  reversePromptPage,
  imageToVideoPage,
  textToVideoPage,
  videoTransferPage,
  videoTransferPlusPage,
  presenterPage,
];
