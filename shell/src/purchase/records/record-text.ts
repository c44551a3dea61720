// A purchase belongs to one business day, wherever its buyer sits.
const date = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short', timeStyle: 'short' });

/** `2026-11-21 16:05`, in Beijing time. */
export const buyTime = (iso: string): string => date.format(new Date(iso));
