import { createCallOf, type TaskView, tasks } from '@ai-site/shared/api/tasks';
import type { PackageTier } from '@ai-site/shared/domain/membership';
import type { ToolDefinition, ToolValues } from '@ai-site/shared/tools';
import { creativeImage } from '@ai-site/shared/tools/creative-image/tool';
import sharp from 'sharp';
import { balanceOf } from '../../billing/credits/balance.ts';
import { ledgerOf } from '../../billing/credits/testing/spend.ts';
import { startPurchase } from '../../billing/membership/purchase.ts';
import { engineLine } from '../../engines/tasks/engine-line.ts';
import type { Settings } from '../../platform/config/settings.ts';
import { newId } from '../../platform/database/new-id.ts';
import { checkBooks } from '../../platform/faults/testing/check-books.ts';
import { createTestSite, type TestSite, type TestSiteOverrides, type TestUser } from '../../testing/site.ts';
import { pushWaiter } from './push-waiter.ts';
import { ScriptedEngine } from './scripted-engine.ts';

/** Initial balance of every account, in tenths of a credit. */
export const PURSE = 10_000;

/** A site that works on its jobs, with a scripted engine for every tool. */
export interface CreationScene {
  readonly site: TestSite;
  readonly engine: ScriptedEngine;
  /** An account with credits. */
  signIn(purse?: number): Promise<TestUser>;
  /** Makes the account a member. */
  join(user: TestUser, tier: PackageTier): Promise<void>;
  submit(user: TestUser, values?: ToolValues, tool?: ToolDefinition): Promise<string>;
  get(user: TestUser, taskId: string): Promise<TaskView>;
  /** Resolves at the next push to any account, or soon after. */
  nextPush(): Promise<void>;
  /** The task once it looks like this. */
  until(user: TestUser, taskId: string, condition: (view: TaskView) => boolean): Promise<TaskView>;
  ended(user: TestUser, taskId: string): Promise<TaskView>;
  /** Uploads an image for a field; resolves with its key. */
  upload(user: TestUser, tool: ToolDefinition, field: string, bytes?: Buffer): Promise<string>;
  /** Unheld tenths. */
  balance(user: TestUser): Promise<number>;
  /** Inconsistencies of the ledger; a hold of an unfinished task is one. */
  findings(): Promise<string[]>;
  close(): Promise<void>;
}

export const draw: ToolValues = { prompt: '一只猫', outputNum: 1 };

export interface SceneOptions extends TestSiteOverrides {
  readonly engine?: ScriptedEngine;
  readonly settings?: Partial<Settings>;
}

export async function openCreationScene({
  engine = new ScriptedEngine(),
  ...overrides
}: SceneOptions = {}): Promise<CreationScene> {
  const site = await createTestSite({ worker: true, ports: { engineLine: () => engineLine(engine) }, ...overrides });
  const get = (user: TestUser, taskId: string): Promise<TaskView> =>
    site.call(tasks.get, { params: { taskId } }, { token: user.token });
  const nextPush = pushWaiter(site);
  const isEnded = ({ taskStatus }: TaskView): boolean => taskStatus > 1;
  const until: CreationScene['until'] = async (user, taskId, condition) => {
    for (;;) {
      const view = await get(user, taskId);
      if (condition(view)) return view;
      if (view.stage === 'failed') throw new Error(`the task ended as ${view.stage}: ${view.failure}`);
      await nextPush();
    }
  };
  return {
    site,
    engine,
    async signIn(purse = PURSE) {
      const user = await site.signIn();
      if (purse > 0) await ledgerOf(site, user.userId).issue(purse, 30);
      return user;
    },
    async join({ userId: accountId }, tier) {
      const order = {
        accountId,
        orderNo: newId().replaceAll(/[-_]/g, '0'),
        tier,
        priceFen: 12_900,
        payType: 2,
        sessionId: null,
      };
      await site.site.db.transaction().execute((tx) => startPurchase(tx, site.clock.now, order));
    },
    submit: (user, values = draw, tool = creativeImage) =>
      site.call(createCallOf(tool, values), { body: { ...values } }, { token: user.token }),
    get,
    nextPush,
    until,
    ended: (user, taskId) => until(user, taskId, isEnded),
    upload: (user, tool, field, bytes) => uploadImage(site, user, tool, field, bytes),
    balance: async ({ userId }) => (await balanceOf(site.site.db, userId, site.clock.now)).total,
    findings: () => checkBooks(site.site.db, []),
    close: () => site.close(),
  };
}

export const photo = (width = 80, height = 60): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: 'tomato' } })
    .jpeg()
    .toBuffer();

/** Sends an image as a browser does; resolves with the answer to the upload and the key. */
export async function sendImage(
  site: TestSite,
  { token }: TestUser,
  tool: ToolDefinition,
  field: string,
  bytes: Buffer,
  ext = 'jpg',
) {
  const { url, key } = await site.call(
    tasks.uploadUrl,
    { query: { tool: tool.code, field, ext, size: bytes.length } },
    { token },
  );
  const answer = await site.app.inject({
    method: 'PUT',
    url,
    payload: bytes,
    headers: { 'content-type': 'application/octet-stream' },
  });
  return { key, status: answer.statusCode, msg: answer.json().msg as unknown };
}

async function uploadImage(
  site: TestSite,
  user: TestUser,
  tool: ToolDefinition,
  field: string,
  bytes?: Buffer,
): Promise<string> {
  const { key, status, msg } = await sendImage(site, user, tool, field, bytes ?? (await photo()));
  if (status !== 200) throw new Error(String(msg));
  return key;
}
