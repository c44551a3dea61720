/** A backup cannot be made, read or restored. The message is for the person who asked for it. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}
