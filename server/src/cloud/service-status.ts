import type { ServiceStatus } from '@ai-site/shared/api/services';
import { cloudTexts } from '@ai-site/shared/domain/cloud';
import type { Site } from '../platform/site.ts';
import { CloudError } from './provider/cloud-error.ts';
import { providerOf } from './sessions/provider-of.ts';

/** Milliseconds in which the host has to answer an operator's page. */
const CHECK_MS = 3000;

const settings = ['CLOUD_HOST', 'CLOUD_IMAGE', 'CLOUD_ADDRESS'];
const stateNames = { opening: '开启中', run: '运行中', closing: '关闭中', close: '已关闭', saved: '已保存' } as const;
type Shown = keyof typeof stateNames;

/** What operators see of the cloud desktops: whether the host answers, and how many there are in each state. */
export async function cloudStatus(site: Site): Promise<ServiceStatus> {
  const { cloud } = site.settings;
  const provider = providerOf(site.settings);
  if (cloud === null || provider === null) return { name: cloudTexts.title, state: 'missing', model: '', settings };
  const problem = await provider.state({ id: 'check', password: '' }, AbortSignal.timeout(CHECK_MS)).then(
    () => '',
    (error: unknown) => {
      site.log.warn({ err: error }, 'the host of the cloud desktops does not answer');
      return error instanceof CloudError ? `：主机没有正常应答（${error.kind}）` : '：主机没有及时应答';
    },
  );
  const counts = await countByState(site);
  const detail = counts.length === 0 ? '没有桌面' : counts.map(([name, count]) => `${name} ${count}`).join('，');
  return {
    name: `${cloudTexts.title}${problem}（${detail}，最多同时运行 ${cloud.desktopsMax}）`,
    state: problem === '' ? 'connected' : 'faulty',
    model: cloud.image,
    settings,
  };
}

async function countByState({ db }: Site): Promise<readonly (readonly [string, number])[]> {
  const rows = await db
    .selectFrom('cloud_sessions')
    .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
    .where('state', '<>', 'destroyed')
    .groupBy('state')
    .execute();
  const shown = Object.keys(stateNames) as readonly Shown[];
  return shown.flatMap((state) =>
    rows.filter((row) => row.state === state).map((row) => [stateNames[state], row.count] as const),
  );
}
