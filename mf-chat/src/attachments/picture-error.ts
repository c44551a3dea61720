/** 001 §8. */
export const PICTURE_UNREADABLE = '获取图片数据异常';

/** A picture that the browser cannot read. */
export class PictureError extends Error {
  override name = 'PictureError';

  constructor() {
    super(PICTURE_UNREADABLE);
  }
}
