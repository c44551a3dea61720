/** How people use the site. Nobody has measured it: an operator puts in the numbers of their own site. */
export const people = {
  /** Of all accounts, those that come on one day. */
  activeShare: 0.1,
  sessionsPerDay: 2,
  sessionMinutes: 12,
  /** Calls of the API while a page is open, polls and lists among them. */
  callsPerMinute: 8,
  /** Pages rendered by the server in a session; scripts and images come from the CDN. */
  pagesPerSession: 2,
  questionsPerSession: 2,
  replySeconds: 20,
  /** Events of one stream: deltas are flushed every 50 ms at most. */
  eventsPerSecond: 15,
  tasksPerSession: 0.5,
  /** At an engine elsewhere. */
  taskSeconds: 30,
  resultBytes: 1_500_000,
  /** Relative number of sessions that begin in each hour of Shanghai. */
  hours: [6, 4, 2, 1, 1, 1, 2, 4, 7, 9, 10, 10, 10, 9, 9, 10, 10, 9, 9, 11, 13, 14, 12, 9],
} as const;

/** What each costs; docs/scale.md names the measurement of each, and what is estimated. */
export const costs = {
  /** CPU of a web process for one call, the dearest of six that were measured, in milliseconds. */
  callMs: 1.6,
  pageMs: 0.4,
  /** CPU of a web process for one second of one stream. */
  streamMs: 1.6,
  /** Memory of a web process for an open socket and for a running answer. */
  socketBytes: 12_000,
  streamBytes: 60_000,
  /** Bytes of one event of a stream on the wire. */
  eventBytes: 110,
  /** CPU of a worker for a task whose engine is elsewhere: claim, polls, copy of the result. */
  taskMs: 120,
  /** CPU of the database for a statement that reads by a key, and for a commit of one row. */
  readMs: 0.12,
  writeMs: 0.3,
  readsPerCall: 2.5,
  writesPerQuestion: 12,
  writesPerTask: 14,
  /** Messages between nodes: of an answer each second, of a question, of a task. */
  messagesPerStreamSecond: 1,
  messagesPerQuestion: 4,
  messagesPerTask: 8,
} as const;

/** Share of a core that is planned for: the rest is for bursts and for the nodes that are being restarted. */
export const PLANNED_SHARE = 0.5;
