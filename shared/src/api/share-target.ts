import { SHARE_TARGET_PATH, SHARED_IMAGE_MAX_MB } from '../domain/share-target/index.ts';
import { defineCalls } from './define.ts';

/** Room for the texts and headers of a form beside its image. */
const FORM_BYTES = 64 * 1024;

/** Apart from the other calls of quick fills: the site's scripts do not make it. */
export const shareTarget = defineCalls('shareTarget', {
  send: {
    method: 'POST',
    path: SHARE_TARGET_PATH,
    access: 'public',
    summary: '系统分享（multipart/form-data）：文字以 303 转到我来聊，图片以页面转到改图；图片不在服务器上保存',
    bodyLimit: SHARED_IMAGE_MAX_MB * 1024 * 1024 + FORM_BYTES,
  },
});
