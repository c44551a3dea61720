/** User messages by reason why recording failed. */
export const microphoneFaults = {
  insecure: '当前页面不是安全连接（https），浏览器不允许使用麦克风',
  unsupported: '当前浏览器不支持录音，请换用新版 Chrome、Edge 或 Safari',
  denied: '没有麦克风权限，请在浏览器的网站设置中允许使用麦克风后重试',
  missing: '没有检测到麦克风，请连接后重试',
  busy: '麦克风正被其他程序占用，请关闭后重试',
  failed: '录音出错，请重试',
} as const;
export type MicrophoneFault = keyof typeof microphoneFaults;

/** Recording cannot start, or was interrupted. */
export class MicrophoneError extends Error {
  override readonly name = 'MicrophoneError';
  readonly fault: MicrophoneFault;

  constructor(fault: MicrophoneFault) {
    super(microphoneFaults[fault]);
    this.fault = fault;
  }
}

/** A running recording. */
export interface Capture {
  /** Current loudness from 0 to 1; null when it cannot be measured. */
  loudness(): number | null;
  /** Ends the recording. Resolves with the audio; its type is the container without codecs. */
  finish(): Promise<Blob>;
  /** Discards the recording; safe to call after it has ended. */
  cancel(): void;
}

export interface Microphone {
  /**
   * Requests permission and starts recording. Throws `MicrophoneError`.
   * @param onLost called when the device is disconnected during the recording
   */
  open(onLost: () => void): Promise<Capture>;
}
