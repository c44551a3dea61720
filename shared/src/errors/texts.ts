/** Texts used in several places, in the specification's wording where it gives one (docs/product/site.md#8, docs/product/assistant.md#8). */
export const errorTexts = {
  badRequest: '请求内容有误，请检查后重试',
  unauthorized: '请先登录',
  sessionExpired: '登录已过期，请重新登录',
  forbidden: '没有权限进行此操作',
  notFound: '内容不存在或已被删除',
  conflict: '内容已被修改，请刷新后重试',
  tooLarge: '内容过大，请缩减后重试',
  unsupportedType: '不支持的内容类型',
  tooMany: '操作过于频繁，请稍后再试',
  server: '服务器异常，请重试！',
  upstream: '模型服务暂时不可用，请稍后重试',
  unavailable: '服务正在启动或维护，请稍后重试',
  offline: '网络连接已断开，请检查网络后重试',
  timeout: '请求超时，请稍后重试',
  socketFailed: '长链接请求失败',
  membershipFailed: '获取会员信息失败',
  screenCrashed: '系统版本更新了，请刷新页面',
  sendFailed: '发送失败',
  retryFailed: '重答失败',
  copied: '复制成功',
  renamed: '重命名成功',
  deleted: '删除成功',
  deleteFailed: '删除失败',
} as const;

/** What 我来聊 asks, in the specification's wording. */
export const chatQuestions = {
  leaveChat: '会话正在进行中，切换页面可能导致当前会话不能正常进行，确认要切换吗?',
  autoplayForbidden: '浏览器禁止自动播放音频，是否允许播放？',
} as const;
