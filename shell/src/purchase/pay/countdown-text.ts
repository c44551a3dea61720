/** Formats whole seconds as minutes and seconds: 872 → "14 分 32 秒". */
export function countdownText(seconds: number): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${two(Math.floor(seconds / 60))} 分 ${two(seconds % 60)} 秒`;
}
