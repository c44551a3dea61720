import { CHAT_FILES_QUOTA_BYTES, MIB } from './limits.ts';

/** Messages of the server alone, about files that it keeps and reads. */
export const storedFileTexts = {
  unsupportedRecording: '不支持的录音格式',
  mismatch: '文件内容与扩展名不符，请检查后重新上传',
  oldOffice: '文档已加密，或是旧版 Office 格式，请另存为不加密的 docx、xlsx 或 pptx 后上传',
  quotaFull: `会话文件已占满 ${CHAT_FILES_QUOTA_BYTES / MIB} MB 空间，请删除不需要的会话后再上传`,
  gone: '附件不存在或已过期，请重新上传',
  noImageTextBlind: '图中没有识别到文字，也看不到画面内容',
  /** Reasons why a document's text could not be extracted. */
  encrypted: '文档有密码保护，无法读取，请去除密码后重新上传',
  damaged: '文档已损坏或格式不正确，无法读取',
  tooComplex: '文档内容过于庞大，无法读取，请拆分后重新上传',
  tooSlow: '读取文档超时，请稍后重试',
  noText: '文档里没有可读取的文字',
  busy: '正在读取的文档较多，请稍后重试',
} as const;
