import { createServer, type Server } from 'node:http';
import { json } from 'node:stream/consumers';
import { inspiration } from '@ai-site/shared/api/showcase';
import { showcaseReviews } from '@ai-site/shared/api/showcase-reviews';
import { ShareStatus } from '@ai-site/shared/domain/showcase';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { readSettings } from '../../platform/config/settings.ts';
import type { TestUser } from '../../testing/site.ts';
import { openShowcaseScene, type ShowcaseScene } from '../testing/showcase-scene.ts';

const OPERATOR = '13700000000';
const DOUBTFUL = '可疑';

let service: Server;
/** What the service was asked about. */
let inspected: unknown[] = [];
let scene: ShowcaseScene;
let author: TestUser;
let operator: TestUser;

beforeAll(async () => {
  // Finds a doubt in every request with the doubtful word.
  service = createServer(async (request, response) => {
    const { input } = (await json(request)) as { readonly input: unknown[] };
    inspected.push(...input);
    const flagged = JSON.stringify(input).includes(DOUBTFUL);
    response
      .setHeader('content-type', 'application/json')
      .end(JSON.stringify({ id: 'm', model: 'm', results: [{ flagged, categories: { violence: flagged } }] }));
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const address = service.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const { models } = readSettings({});
  const settings = {
    models: { ...models, baseUrl: `http://127.0.0.1:${address.port}/v1`, apiKey: 'k' },
    showcase: { review: 'all', inspectionModel: 'm', examples: false } as const,
  };
  scene = await openShowcaseScene([OPERATOR], { settings });
  operator = await scene.site.signIn({ mobile: OPERATOR });
  author = await scene.signIn();
});
afterAll(async () => {
  await scene.close();
  service.closeAllConnections();
  service.close();
});

const edit = (id: string, workDesc: string) =>
  scene.site.call(inspiration.edit, { body: { id, workDesc, tagId: [] } }, { token: author.token });
const shownWords = async (id: string) => (await scene.site.call(inspiration.workInfo, { query: { id } })).workDesc;
const flagsOf = async (id: string) =>
  (await scene.site.site.db.selectFrom('publications').select('flags').where('id', '=', id).executeTakeFirstOrThrow())
    .flags;
const doubt = { kind: 'inspection', about: '需要复核：violence' };

async function share(): Promise<string> {
  const id = await scene.publish(author, { workDesc: '一' });
  const { revision } = await scene.site.call(showcaseReviews.claim, { body: { id } }, { token: operator.token });
  await scene.site.call(showcaseReviews.approve, { body: { items: [{ id, revision }] } }, { token: operator.token });
  return id;
}

it('doubtful words of a shared work wait for a person while the former ones are shown; clean ones are shown at once', async () => {
  const id = await share();
  inspected = [];
  expect(await edit(id, '二')).toMatchObject({ shareStatus: ShareStatus.shared, editWaiting: false });
  expect(inspected).toEqual([{ type: 'text', text: '二' }]);
  expect(await edit(id, `三${DOUBTFUL}`)).toMatchObject({
    shareStatus: ShareStatus.shared,
    editWaiting: true,
    workDesc: '二',
  });
  expect([await shownWords(id), await flagsOf(id)]).toEqual(['二', [doubt]]);
  const { items } = await scene.site.call(showcaseReviews.list, { query: {} }, { token: operator.token });
  expect(items.find((item) => item.id === id)).toMatchObject({ editedDesc: `三${DOUBTFUL}`, flags: [doubt] });
  expect(await edit(id, '四')).toMatchObject({ editWaiting: false, workDesc: '四' });
  expect([await shownWords(id), await flagsOf(id)]).toEqual(['四', []]);
});

it('words that stay are not inspected again', async () => {
  const id = await share();
  inspected = [];
  await edit(id, '一');
  expect(inspected).toEqual([]);
});

it('doubtful words of a work that waits are told to the operator, once', async () => {
  const id = await scene.publish(author, { workDesc: '一' });
  expect(await flagsOf(id)).toEqual([]);
  for (const words of [`二${DOUBTFUL}`, `三${DOUBTFUL}`])
    expect(await edit(id, words)).toMatchObject({
      shareStatus: ShareStatus.auditing,
      workDesc: words,
      editWaiting: false,
    });
  expect(await flagsOf(id)).toEqual([doubt]);
});
