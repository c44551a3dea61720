/** docs/product/assistant.md#8. */
export const PICTURE_UNREADABLE = '获取图片数据异常';

/** Thrown for an image that the browser cannot decode. */
export class PictureError extends Error {
  override name = 'PictureError';

  constructor() {
    super(PICTURE_UNREADABLE);
  }
}
