import { users } from '@ai-site/shared/api/users';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import type { Site } from '../../platform/site.ts';
import { correctAge } from './correct-age.ts';
import { listUsers } from './list.ts';
import { restrictUser, userDetail } from './restrict.ts';

/** Registers the operators' calls for managing accounts. */
export function registerUsers(app: FastifyInstance, site: Site): void {
  route(app, site, users.list, ({ query }) => listUsers(site, query));
  route(app, site, users.detail, ({ params }) => userDetail(site, params.id));
  route(app, site, users.correctAge, ({ params, body, session }) => correctAge(site, session, params.id, body));
  route(app, site, users.restrict, ({ params, body, session }) => restrictUser(site, session, params.id, body));
}
