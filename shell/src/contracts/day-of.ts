const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', year: 'numeric', month: '2-digit', day: '2-digit' });

/** The business date (Asia/Shanghai) of an ISO time, YYYY-MM-DD. A moment that ends a day at 24:00 counts to that day. */
export function dayOf(time: string): string {
  return day.format(new Date(new Date(time).getTime() - 1));
}
