import type { ChatFileKind } from './kinds.ts';

const kindNames: Readonly<Record<ChatFileKind, string>> = { image: '图片', document: '文档', voice: '录音' };

const SUPPORTED =
  '图片支持 JPG、PNG、WebP、GIF（取首帧），文档支持 PDF、Word（docx）、Excel（xlsx）、PPT（pptx）、TXT、Markdown、CSV 和代码文件';

/** Messages about chat files of the browser, some of which the server has too. */
export const chatFileTexts = {
  kindName: (kind: ChatFileKind): string => kindNames[kind],
  supported: SUPPORTED,
  unsupported: `不支持的文件类型：${SUPPORTED}`,
  oldOfficeKind: '暂不支持旧版 Office 文件（doc、xls、ppt），请另存为 docx、xlsx 或 pptx 后上传',
  nothingInside: '文件是空的，请重新选择',
  tooLarge: (kind: ChatFileKind, mib: number): string => `${kindNames[kind]}不能超过 ${mib} MB`,
  reading: '正在读取文档',
  /** How the images of a question are read where no model sees them. */
  imageText: '图中文字由本地模型识别，看不到画面内容',
  noImageText: '图中没有识别到文字',
} as const;
