/** Of an upload. Apart from the messages of the server, because a first screen needs it. */
export const UNSUPPORTED_TYPE = '不支持的文件类型';

const modelNames = { image: '图像模型', video: '视频模型', audio: '音乐模型', text: '大模型' } as const;

/** Messages that every tool shares. */
export const toolTexts = {
  replaced: '当前引擎不提供，已用默认',
  mistyped: (label: string) => `请重新填写${label}`,
  tooLong: (label: string, max: number) => `${label}最多${max}个字符`,
  /** docs/product/tools.md#5. */
  englishPrompt: '请输入英文提示词，或输入中文点击左下角翻译。',
  englishWords: (label: string) => `请用英文填写${label}`,
  tooMany: (label: string, most: number) => `${label}最多选择${most}个`,
  outOfRange: (label: string, min: number, max: number) => `${label}应在 ${min} 到 ${max} 之间`,
  offStep: (label: string, step: number) => `${label}应为 ${step} 的倍数`,
  maxMb: (label: string, mb: number) => `${label}不能超过 ${mb} MB`,
  /** Every result carries it, as the user agreement says. */
  generated: 'AI 生成',
  /** A result of the builtin engine carries it. */
  builtin: '内置演示引擎',
  /** A result of neural nets on the site's own machine carries it. */
  local: '本地模型',
  /** In the place of a price. */
  demonstration: '演示引擎 · 程序绘制 · 不扣算力',
  /** What no configured engine can do. */
  closed: '暂未开放',
  /** The hint of a region that only a model finds by itself. */
  regionHint: '框选或涂抹要被替换的位置，演示引擎需要它',
  /** Why, where an engine could only draw by program. */
  needsModel: (output: 'image' | 'video' | 'audio' | 'text') => `需要连接${modelNames[output]}`,
  /** Asked when the same form is submitted while what it made before is still in work. */
  again: '同样的内容正在制作，再做一组？',
  refunded: '已退回',
  removed: '已删除',
  undo: '撤销',
  /** Milliseconds in which the toast offers to undo. */
  undoMs: 8000,
  unknownTask: '任务不存在或已删除',
  parked: '任务多次未能完成，已停止并退回算力',
  cancelled: '已取消',
  queueFull: (most: number) => `最多同时排队 ${most} 个任务，请等前面的任务完成`,
  /** docs/product/tools.md#8. */
  failed: (title: string) => `${title}失败，请重试`,
  succeeded: (title: string) => `${title}成功`,
} as const;
