/** docs/product/assistant.md#8. */
export const IMAGE_UNREADABLE = '获取图片数据异常';

/** Thrown for an image that the browser cannot decode. */
export class ImageError extends Error {
  override name = 'ImageError';

  constructor() {
    super(IMAGE_UNREADABLE);
  }
}
