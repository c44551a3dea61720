/** Masks a name as 张* or 欧**, which its owner still recognises. */
export function maskName(name: string): string {
  const [first = '', ...rest] = name;
  return first + '*'.repeat(rest.length);
}
