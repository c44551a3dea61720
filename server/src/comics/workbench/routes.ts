import { comicsRoom, type WorkPrice } from '@ai-site/shared/api/comics/room';
import { type CostKind, costKinds } from '@ai-site/shared/domain/comics';
import { defaultPrices } from '@ai-site/shared/domain/membership';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import type { Site } from '../../platform/site.ts';
import { roomChanges } from './changes.ts';
import { managedMusic, orderMusic, saveMusic } from './music.ts';
import { countRuns } from './run-rows.ts';
import { listRuns } from './runs.ts';
import { sampleState, showSample } from './sample.ts';
import { managedStyles, orderStyles, saveStyle } from './styles.ts';

/** What the settings of the site say; they are changed there. */
const workPrices = ({ settings: { prices } }: Site): WorkPrice[] =>
  (Object.keys(costKinds) as CostKind[]).map((kind) => ({
    kind,
    priceKey: costKinds[kind],
    credits: prices[costKinds[kind]],
    usual: defaultPrices[costKinds[kind]],
  }));

/** Registers the operators' room of the comics studio. */
export function registerComicsRoom(app: FastifyInstance, site: Site): void {
  route(app, site, comicsRoom.styles, () => managedStyles(site));
  route(app, site, comicsRoom.saveStyle, ({ session, body }) => saveStyle(site, session, body));
  route(app, site, comicsRoom.orderStyles, ({ session, body }) => orderStyles(site, session, body.ids));
  route(app, site, comicsRoom.music, () => managedMusic(site));
  route(app, site, comicsRoom.saveMusic, ({ session, body }) => saveMusic(site, session, body));
  route(app, site, comicsRoom.orderMusic, ({ session, body }) => orderMusic(site, session, body.ids));
  route(app, site, comicsRoom.sample, () => sampleState(site));
  route(app, site, comicsRoom.showSample, ({ session, body }) => showSample(site, session, body.shown));
  route(app, site, comicsRoom.runs, ({ query }) => listRuns(site.db, query));
  route(app, site, comicsRoom.runCounts, () => countRuns(site.db, site.clock()));
  route(app, site, comicsRoom.prices, async () => workPrices(site));
  route(app, site, comicsRoom.changes, () => roomChanges(site.db));
}
