/**
 * The `code` of an error of the system or the database (`ENOENT`, `57P01`), or undefined. Asked of any thrown thing: an error that
 * crossed a realm is no `instanceof Error`.
 */
export function systemCode(error: unknown): string | undefined {
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

export function messageOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'message' in error && typeof error.message === 'string' ? error.message : String(error);
}
