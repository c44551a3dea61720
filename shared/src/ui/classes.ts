/** Class attribute from parts; falsy parts fall out. Undefined when nothing is left. */
export function classes(...parts: readonly (string | false | null | undefined)[]): string | undefined {
  return parts.filter(Boolean).join(' ') || undefined;
}
