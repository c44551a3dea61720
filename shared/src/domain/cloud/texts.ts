import { cloudLimits } from './limits.ts';

/** Texts of the cloud cabin (超算云舱), for users. */
export const cloudTexts = {
  title: '超算云舱',
  lead: '在浏览器里使用一台云端桌面，不占用本机性能，按实际使用的分钟计费。',
  closed: '暂未开放',
  /** In the credit history. */
  note: '超算云舱',
  nothingOpen: '没有开启的云舱',
  closing: '云舱正在关闭，请稍后再开启',
  full: '云舱已满，请稍后再试',
  priceChanged: '价格刚刚有变动，请刷新页面确认后再开启',
  openFailed: '云舱没有成功开启，没有扣除算力，请稍后重试',
  diskLost: '之前的桌面已经不在了，这是一个新的桌面',
  stopped: '云舱意外停止，已停止计费',
  unavailable: '云舱服务已停用，已停止计费',
  outOfCredits: `算力不足，云舱已关闭。桌面保留 ${cloudLimits.closedHours} 小时，补充算力后可以继续使用`,
  idle: (minutes: number) =>
    `页面超过 ${minutes} 分钟没有打开，云舱已自动关闭。桌面保留 ${cloudLimits.closedHours} 小时`,
  tooLong: `已连续使用 ${cloudLimits.runHours} 小时，云舱已自动关闭。桌面保留 ${cloudLimits.closedHours} 小时，可以再次开启`,
  expired: '桌面的保留时间已到，已销毁',
} as const;
