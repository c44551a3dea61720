const KB = 1024;
const MB = 1024 * KB;

const count = new Intl.NumberFormat('zh-CN');

/** `48.2 KB`, `1.24 MB`. */
export function bytesText(bytes: number): string {
  return bytes < MB ? `${(bytes / KB).toFixed(1)} KB` : `${(bytes / MB).toFixed(2)} MB`;
}

/** Formats a rate of 0 to 1: `0%`, `<0.01%`, `0.42%`, `12.5%`. */
export function rateText(rate: number): string {
  const percent = rate * 100;
  if (percent > 0 && percent < 0.01) return '<0.01%';
  return `${Number(percent.toFixed(percent < 10 ? 2 : 1))}%`;
}

/** `1,204`. */
export const countText = (value: number): string => count.format(value);
