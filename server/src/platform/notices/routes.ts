import { notices } from '@ai-site/shared/api/notices';
import type { FastifyInstance } from 'fastify';
import { route } from '../http/route.ts';
import type { Site } from '../site.ts';
import { changeNoticeSettings, countUnread, listNotices, noticeSettings, readNotices } from './own-notices.ts';

/** Registers what people read of their notices. */
export function registerNotices(app: FastifyInstance, site: Site): void {
  route(app, site, notices.list, ({ session, query }) => listNotices(site, session.userId, query));
  route(app, site, notices.unread, async ({ session }) => ({ unread: await countUnread(site, session.userId) }));
  route(app, site, notices.read, async ({ session, body }) => {
    await readNotices(site, session.userId, body.ids);
    return { unread: await countUnread(site, session.userId) };
  });
  route(app, site, notices.settings, ({ session }) => noticeSettings(site, session.userId));
  route(app, site, notices.changeSettings, async ({ session, body }) => {
    await changeNoticeSettings(site, session.userId, body);
    return body;
  });
}
