const two = (value: number): string => String(value).padStart(2, '0');

/** Formats seconds: 75 → "01:15", 3700 → "1:01:40". */
export function durationText(seconds: number): string {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return `${hours === 0 ? '' : `${hours}:`}${two(minutes)}:${two(rest)}`;
}
