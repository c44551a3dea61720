/** A key was used again for something else: a fault of the caller, never of the user. */
export class LedgerConflict extends Error {
  override readonly name = 'LedgerConflict';
}
