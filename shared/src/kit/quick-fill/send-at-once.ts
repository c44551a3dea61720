/** State of a history entry whose page sends the question of a quick fill as soon as it is filled in. */
export const SEND_AT_ONCE = { sendAtOnce: true } as const;

/** Whether the page was opened with `SEND_AT_ONCE`. */
export const isSentAtOnce = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'sendAtOnce' in state && state.sendAtOnce === true;
