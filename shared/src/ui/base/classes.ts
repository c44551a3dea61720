/** Joins class names and drops falsy ones. Undefined when none is left. */
export function classes(...parts: readonly (string | false | null | undefined)[]): string | undefined {
  return parts.filter(Boolean).join(' ') || undefined;
}
