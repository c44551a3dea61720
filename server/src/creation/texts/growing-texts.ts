import { replyTimes } from '../../chat/records/limits.ts';
import { LiveReply } from '../../chat/replies/live-reply.ts';
import type { Site } from '../../platform/site.ts';

/** The texts that this process writes, by task. Jobs work with a copy of the site, so its notifier stands for the process. */
const byProcess = new WeakMap<Site['notifier'], Map<string, LiveReply>>();

function textsOf({ notifier }: Pick<Site, 'notifier'>): Map<string, LiveReply> {
  const known = byProcess.get(notifier) ?? new Map<string, LiveReply>();
  byProcess.set(notifier, known);
  return known;
}

/** The growing text of a task; undefined when this process does not write it. */
export const growingText = (site: Pick<Site, 'notifier'>, taskId: string): LiveReply | undefined =>
  textsOf(site).get(taskId);

/** Begins the text of a task. A text of an earlier run of the task is ended. */
export function beginText(site: Pick<Site, 'notifier'>, taskId: string): LiveReply {
  const live = new LiveReply(replyTimes.flush);
  textsOf(site).set(taskId, live);
  return live;
}

/** Ends a text: whoever reads it looks at the task again. */
export function endText(site: Pick<Site, 'notifier'>, taskId: string, live: LiveReply): void {
  const texts = textsOf(site);
  if (texts.get(taskId) === live) texts.delete(taskId);
  live.complete();
  live.end({ status: 'done', error: null, truncated: false });
}
