/** Limits of cloud desktops. */
export const cloudLimits = {
  /** Seconds in which a desktop has to be ready; later counts as failed, and costs nothing. */
  openingSeconds: 120,
  /** Hours after which a run is closed even while it is used. */
  runHours: 8,
  /** Hours for which a closed desktop is kept. */
  closedHours: 24,
  /** Days for which a saved desktop is kept. */
  savedDays: 7,
  /** Minutes left from which the page warns that the credits run out. */
  warnMinutes: 5,
} as const;

/** Seconds between two signs of presence that a visible page sends while a desktop runs. */
export const HEARTBEAT_SECONDS = 20;
