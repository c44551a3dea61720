/** 张*, 欧**: enough for its owner to know it again. */
export function maskName(name: string): string {
  const [first = '', ...rest] = name;
  return first + '*'.repeat(rest.length);
}
