/** Texts about uploads, shared by every kind. */
export const storageTexts = {
  uploadLinkExpired: '上传链接无效或已过期，请重新获取',
  uploadLinkUsed: '该上传链接已使用，请重新获取',
  readLinkExpired: '文件链接无效或已过期，请刷新页面后重试',
  tooManyUploads: '同时上传的文件过多，请稍后再试',
} as const;
