import { calls } from '@ai-site/shared/api/index';
import { services } from '@ai-site/shared/api/services';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { demoEngine } from '../../../demo-engine/src/index.ts';
import { readSettings } from '../../platform/config/settings.ts';
import { createTestSite, type TestSite } from '../../testing/site.ts';
import { clockFault, jobFaults, servicesOf } from './services.ts';

const sources = { ownChat: null, demo: demoEngine };
const OPERATOR = '13700000000';
let site: TestSite;

let token: string;
beforeAll(async () => {
  site = await createTestSite({ settings: { operators: [OPERATOR] } });
  token = (await site.signIn({ mobile: OPERATOR })).token;
});
afterAll(() => site.close());

it('operators see what is not connected, with the settings; others do not', async () => {
  expect(calls).toContain(services.list);
  const listed = await site.call(services.list, {}, { token });
  expect(listed).toContainEqual({
    name: '语音识别',
    state: 'missing',
    model: '',
    settings: ['OPENAI_BASE_URL', 'OPENAI_API_KEY', 'TRANSCRIPTION_MODEL', 'MODELS_DIR'],
  });
  expect(listed.find(({ name }) => name === '对话模型 小智')).toMatchObject({
    state: 'builtin',
    settings: expect.arrayContaining(['CHAT_MODEL']),
  });
  expect(await site.answer(services.list, {}, { token: (await site.signIn()).token })).toMatchObject({ status: 403 });
});

it('a clock that differs from the database stands there, and credits wait', () => {
  expect(clockFault(60)).toEqual([]);
  expect(clockFault(3600)).toEqual([
    { name: '算力到期：本机时钟比数据库快 3600 秒，已暂停', state: 'faulty', model: '', settings: [] },
  ]);
  expect(clockFault(-61)[0]?.name).toContain('慢 61 秒');
});

it('jobs that failed for good, or whose rows are overdue, stand there', async () => {
  const faulty = async () =>
    (await site.call(services.list, {}, { token })).filter(({ state }) => state === 'faulty').map(({ name }) => name);
  expect(await faulty()).toEqual([]);
  await sql`insert into pgboss.job (name, source_name, created_on) values ('dead-letters', 'refunds', now() - interval '3 hours'), ('dead-letters', 'refunds', now())`.execute(
    site.site.db,
  );
  expect(await faulty()).toEqual(['后台任务 refunds：2 次运行最终失败，最早在 3 小时前']);
  const intact = {
    oldestWaitingSeconds: null,
    lastSuccessSeconds: 5,
    deadLetters: 0,
    oldestDeadLetterSeconds: null,
    oldestOverdueSeconds: null,
  };
  expect(jobFaults({ intact, late: { ...intact, oldestOverdueSeconds: 200_000 } }).map(({ name }) => name)).toEqual([
    '后台任务 late：最久的一项已等待 2 天',
  ]);
});

it('what the settings connect stands there with its model', () => {
  const env = {
    OPENAI_BASE_URL: 'http://model.example/v1',
    CHAT_MODEL: 'small',
    CHAT_MODEL_6: 'large',
    SPEECH_MODEL: 'tts',
    TRANSCRIPTION_MODEL: 'stt',
  };
  const connected = servicesOf(readSettings(env), sources).filter(({ state }) => state === 'connected');
  expect(connected.map(({ name, model }) => `${name}: ${model}`)).toEqual([
    '对话模型 小智: small',
    '对话模型 mini: small',
    '对话模型 Pro: large',
    '会话标题: small',
    '翻译与优化提示词: small',
    '朗读与配音: tts',
    '语音识别: stt',
  ]);
});

it('own models of speech serve both ways where no service does', () => {
  const own = { voices: [{}] as never, listens: true };
  const listed = servicesOf({ ...readSettings({}), ffmpeg: '/ffmpeg' }, sources, own).flatMap(
    ({ name, state, model }) => (/^(?:朗读|语音)/.test(name) ? [`${name}: ${state} ${model}`] : []),
  );
  expect(listed).toEqual(['朗读与配音: connected 本地模型', '语音识别: connected 本地模型']);
  expect(
    servicesOf({ ...readSettings({}), ffmpeg: null }, sources, own).find(({ name }) => name === '语音识别')?.state,
  ).toBe('missing');
});

it('engines of tools stand there with their models', () => {
  const listed = (env: NodeJS.ProcessEnv) =>
    servicesOf(readSettings(env), sources).flatMap(({ name, state, model }) =>
      name.startsWith('创作') ? [`${name}: ${state} ${model}`] : [],
    );
  expect(listed({})).toEqual(['创作工具: builtin builtin']);
  expect(
    listed({ ENGINE_CUTOUT: 'ark', ARK_API_KEY: 'key', ARK_IMAGE_MODEL: 'draws', ARK_VIDEO_MODEL: 'videos' }),
  ).toEqual(['创作工具: connected builtin', '创作引擎 ark: connected draws、videos']);
});

it('a site without the demonstration engine says that what only it serves is not open', () => {
  const stateOf = (sources: Parameters<typeof servicesOf>[1], env: NodeJS.ProcessEnv = {}) =>
    new Map(servicesOf(readSettings(env), sources).map(({ name, state }) => [name, state]));
  const none = stateOf({ ownChat: null, demo: null });
  const names = ['演示引擎', '创作工具', '对话模型 小智', '对话模型 mini', '会话标题', '翻译与优化提示词'];
  expect(names.map((name) => none.get(name))).toEqual(names.map(() => 'missing'));
  expect(names.map((name) => stateOf(sources).get(name))).toEqual([...Array(5).fill('builtin'), 'missing']);
  const model = { OPENAI_BASE_URL: 'http://model.example/v1', CHAT_MODEL: 'small' };
  expect(stateOf({ ownChat: null, demo: null }, model).get('会话标题')).toBe('connected');
});
