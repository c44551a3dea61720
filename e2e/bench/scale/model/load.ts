import { costs, PLANNED_SHARE, people } from './assumptions.ts';

const HOUR_SECONDS = 3600;

/** What so many accounts cause in the busiest hour. Rates are per second. */
export interface PeakLoad {
  readonly accounts: number;
  /** People with an open page: as many sockets. */
  readonly sessions: number;
  readonly calls: number;
  /** Answers that are being written. */
  readonly streams: number;
  readonly tasks: number;
  /** Messages between nodes. */
  readonly messages: number;
  readonly databaseWrites: number;
  readonly streamMegabits: number;
  /** Planned cores, not whole ones. */
  readonly webCores: number;
  readonly workerCores: number;
  readonly databaseCores: number;
  readonly webGib: number;
  readonly storedGibPerDay: number;
}

/** Number of sessions that begin in a second of the busiest hour. */
export function sessionStarts(accounts: number): number {
  const all = people.hours.reduce((sum: number, hour) => sum + hour, 0);
  return (accounts * people.activeShare * people.sessionsPerDay * Math.max(...people.hours)) / all / HOUR_SECONDS;
}

/** The load that sessions cause which begin at this rate per second. */
export function peakLoad(
  accounts: number,
  starts = sessionStarts(accounts),
  sessions = starts * people.sessionMinutes * 60,
): PeakLoad {
  const calls = (sessions * people.callsPerMinute) / 60;
  const questions = starts * people.questionsPerSession;
  const streams = questions * people.replySeconds;
  const tasks = starts * people.tasksPerSession;
  const pages = starts * people.pagesPerSession;
  const messages =
    streams * costs.messagesPerStreamSecond + questions * costs.messagesPerQuestion + tasks * costs.messagesPerTask;
  const databaseWrites =
    streams * costs.messagesPerStreamSecond + questions * costs.writesPerQuestion + tasks * costs.writesPerTask;
  const planned = (milliseconds: number): number => milliseconds / 1000 / PLANNED_SHARE;
  return {
    accounts,
    sessions,
    calls,
    streams,
    tasks,
    messages,
    databaseWrites,
    streamMegabits: (streams * people.eventsPerSecond * costs.eventBytes * 8) / 1e6,
    webCores: planned(calls * costs.callMs + pages * costs.pageMs + streams * costs.streamMs),
    workerCores: planned(tasks * costs.taskMs),
    databaseCores: planned(calls * costs.readsPerCall * costs.readMs + databaseWrites * costs.writeMs),
    webGib: (sessions * costs.socketBytes + streams * costs.streamBytes) / 2 ** 30,
    storedGibPerDay:
      (accounts * people.activeShare * people.sessionsPerDay * people.tasksPerSession * people.resultBytes) / 2 ** 30,
  };
}
