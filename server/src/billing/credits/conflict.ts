/** A key was reused for something else. This is a bug of the caller, never a user error. */
export class LedgerConflict extends Error {
  override readonly name = 'LedgerConflict';
}
