import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { defaultPrices } from '@ai-site/shared/domain/membership';
import { afterAll, describe, expect, it } from '@jest/globals';
import { readSettings, SettingsError } from './settings.ts';

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'ai-site-settings-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const local = { DATA_DIR: dataDir };
const production = {
  SITE_ENV: 'production',
  DATA_DIR: dataDir,
  SECRET_KEY: 'x'.repeat(32),
  SMS_HTTP_URL: 'https://sms.example.com/send',
  SMS_HTTP_TOKEN: 'token',
  PUBLIC_ORIGIN: 'https://ai.example.com/',
  PAYMENT_SANDBOX: 'on',
};

const failureOf = (env: NodeJS.ProcessEnv): string => {
  try {
    readSettings(env);
  } catch (error) {
    if (error instanceof SettingsError) return error.message;
    throw error;
  }
  return '';
};

describe('settings', () => {
  it('have a default for everything on a local site', () => {
    const settings = readSettings(local);
    expect(settings).toMatchObject({
      siteEnv: 'local',
      port: 8080,
      host: 'localhost',
      captcha: true,
      databaseUrl: null,
      operators: [],
      sms: null,
    });
    expect(settings.facts.name).toBe('我来AI');
  });

  it('take an empty variable for an absent one', () => {
    expect(readSettings({ ...local, PORT: '', SITE_ENV: '' })).toMatchObject({ port: 8080, siteEnv: 'local' });
  });

  it('keep one secret key in the data directory, readable by its owner only', () => {
    const { secretKey } = readSettings(local);
    expect(readSettings(local).secretKey).toBe(secretKey);
    const file = path.join(dataDir, 'secret-key');
    expect(readFileSync(file, 'utf8')).toBe(secretKey);
    expect(statSync(file).mode & 0o077).toBe(0);
  });

  it('name every variable that production misses, in one message', () => {
    const message = failureOf({ SITE_ENV: 'production', DATA_DIR: dataDir });
    for (const name of ['SECRET_KEY', 'SMS_HTTP_URL', 'SMS_HTTP_TOKEN', 'PUBLIC_ORIGIN'])
      expect(message).toContain(name);
    expect(readSettings(production)).toMatchObject({
      siteEnv: 'production',
      publicOrigin: 'https://ai.example.com',
      host: '0.0.0.0',
    });
  });

  it('refuses a public origin without encryption in production', () => {
    expect(() => readSettings({ ...production, PUBLIC_ORIGIN: 'http://ai.example.com' })).toThrow(
      'PUBLIC_ORIGIN must begin with https://',
    );
  });

  it.each([
    ['localhost', true],
    ['127.0.0.1', true],
    ['::1', true],
    ['0.0.0.0', false],
    ['192.168.1.5', false],
  ])('opens the outbox of a local site at %s: %s', (HOST, outbox) => {
    expect(readSettings({ ...local, HOST }).relaxations.outbox).toBe(outbox);
  });

  it('name the origins of other sites exactly as browsers send them', () => {
    expect(readSettings(local).remotesOrigins).toEqual([]);
    const origins = ['https://partner.example.com', 'http://localhost:3000'];
    expect(readSettings({ ...local, REMOTES_ORIGINS: ` ${origins.join(', ')} ${origins[0]}` }).remotesOrigins).toEqual(
      origins,
    );
    for (const wrong of [
      '*',
      'null',
      'partner.example.com',
      'https://partner.example.com/',
      'https://*.example.com/a',
      'HTTPS://Partner.example.com',
      'https://a.example:443',
    ])
      expect(failureOf({ ...local, REMOTES_ORIGINS: wrong })).toContain('REMOTES_ORIGINS: must be a list of origins');
  });

  it('name every variable that is not valid', () => {
    const message = failureOf({
      ...local,
      PORT: 'eighty',
      SITE_ENV: 'staging',
      SMS_HTTP_URL: 'nowhere',
      OPERATORS: '12345',
    });
    for (const name of ['PORT', 'SITE_ENV', 'SMS_HTTP_URL', 'OPERATORS']) expect(message).toContain(name);
  });

  it('leave the jobs to other processes with WORKER=off', () => {
    expect(readSettings(local).worker).toBe(true);
    expect(readSettings({ ...production, WORKER: 'off' }).worker).toBe(false);
  });

  it('obey CAPTCHA=off on a local site only', () => {
    expect(readSettings({ ...local, CAPTCHA: 'off' }).captcha).toBe(false);
    expect(readSettings({ ...production, CAPTCHA: 'off' }).captcha).toBe(true);
  });

  it('name the tier whose model writes for the comics studio, which is none that answers with images', () => {
    expect([
      readSettings(local).comicsTextTier,
      readSettings({ ...local, COMICS_TEXT_TIER: '6' }).comicsTextTier,
    ]).toEqual([5, 6]);
    for (const COMICS_TEXT_TIER of ['8', '11', 'x'])
      expect(() => readSettings({ ...local, COMICS_TEXT_TIER })).toThrow('COMICS_TEXT_TIER');
  });

  it('map CHAT_MODEL to standard and mini, and each other tier by its own variable', () => {
    const { models } = readSettings({ ...local, CHAT_MODEL: 'small', CHAT_MODEL_1: 'tiny', CHAT_MODEL_6: 'large' });
    expect(models.byTier).toEqual({ 1: 'tiny', 5: 'small', 6: 'large' });
  });

  it('give every tier the usual window unless it has its own, and every model a minute of silence', () => {
    expect(readSettings(local)).toMatchObject({
      chatWindows: { 1: 32_000, 5: 32_000, 10: 32_000 },
      modelSilenceMs: 60_000,
    });
    const { chatWindows } = readSettings({ ...local, CHAT_CONTEXT_TOKENS: '8000', CHAT_CONTEXT_TOKENS_10: '128000' });
    expect(chatWindows).toEqual({
      1: 8000,
      2: 8000,
      4: 8000,
      5: 8000,
      6: 8000,
      7: 8000,
      8: 8000,
      9: 8000,
      10: 128_000,
    });
    expect(() => readSettings({ ...local, CHAT_CONTEXT_TOKENS_4: '100' })).toThrow('CHAT_CONTEXT_TOKENS_4');
  });

  it('speak by the server of the chats unless another one is named, which gets no key of the first', () => {
    expect(readSettings(local).speech).toMatchObject({ server: null, speechModel: null, transcriptionModel: null });
    const openai = { ...local, OPENAI_API_KEY: 'chat key', SPEECH_MODEL: 'tts', TRANSCRIPTION_MODEL: 'stt' };
    expect(
      readSettings({ ...local, DASHSCOPE_API_KEY: 'key', DASHSCOPE_SPEECH_MODEL: 'qwen3-tts-flash' }).speech.dashscope,
    ).toEqual({
      baseUrl: 'https://dashscope.aliyuncs.com/api/v1',
      apiKey: 'key',
      model: 'qwen3-tts-flash',
    });
    expect(readSettings(openai).speech).toMatchObject({
      server: { baseUrl: 'https://api.openai.com/v1', apiKey: 'chat key' },
      speechModel: 'tts',
      transcriptionModel: 'stt',
    });
    const own = readSettings({ ...openai, SPEECH_BASE_URL: 'http://speech.example.com/v1' });
    expect(own.speech.server).toEqual({ baseUrl: 'http://speech.example.com/v1', apiKey: '' });
    expect(own.facts.processors.model).toEqual(['speech.example.com']);
  });

  it('name voices with their timbre, known or told', () => {
    const { voices } = readSettings({ ...local, SPEECH_VOICES: 'nova, onyx, 小明=child-male,' }).speech;
    expect(voices).toEqual([
      { name: 'nova', timbre: 'adult-female' },
      { name: 'onyx', timbre: 'adult-male' },
      { name: '小明', timbre: 'child-male' },
    ]);
    expect(readSettings(local).speech.voices).toHaveLength(9);
    for (const wrong of ['nova=loud', 'nova=all', 'two words', `${'x'.repeat(61)}`])
      expect(failureOf({ ...local, SPEECH_VOICES: wrong })).toContain('SPEECH_VOICES');
  });

  it('read the operators as a list of numbers', () => {
    expect(readSettings({ ...local, OPERATORS: '13800000000, 13900000000' }).operators).toEqual([
      '13800000000',
      '13900000000',
    ]);
  });

  it('connect a real-name service whole or not at all, and reserve features only with one', () => {
    expect(readSettings(local)).toMatchObject({ realName: null, realNameFeatures: [] });
    const service = { REAL_NAME_HTTP_URL: 'https://id.example.com/check', REAL_NAME_HTTP_TOKEN: 'token' };
    expect(readSettings({ ...local, ...service, REAL_NAME_FEATURES: 'purchase, contract' })).toMatchObject({
      realName: { url: service.REAL_NAME_HTTP_URL, token: 'token' },
      realNameFeatures: ['purchase', 'contract'],
      facts: { processors: { realName: ['id.example.com'] } },
    });
    expect(failureOf({ ...local, REAL_NAME_HTTP_URL: service.REAL_NAME_HTTP_URL })).toContain('REAL_NAME_HTTP_TOKEN');
    expect(failureOf({ ...local, REAL_NAME_FEATURES: 'purchase' })).toContain('REAL_NAME_HTTP_URL');
    expect(failureOf({ ...local, ...service, REAL_NAME_FEATURES: 'everything' })).toContain('REAL_NAME_FEATURES');
  });

  it('configure the canary analysis, within sense', () => {
    expect(readSettings(local)).toMatchObject({
      releaseSlowMs: 5000,
      canaryAnalysis: {
        on: true,
        p: 0.01,
        minLoads: 100,
        minBad: 5,
        minNetworks: 4,
        minRise: 0.1,
        maxBad: 0.2,
        windowMinutes: 10,
        everySeconds: 15,
      },
    });
    expect(readSettings({ ...local, GUARD: 'off', GUARD_P: '0.001' }).canaryAnalysis).toMatchObject({
      on: false,
      p: 0.001,
    });
    const message = failureOf({
      ...local,
      GUARD: 'no',
      GUARD_P: '1',
      GUARD_MIN_LOADS: '0',
      GUARD_MIN_NETWORKS: '0',
      GUARD_MIN_RISE: '-1',
      GUARD_MAX_BAD: '0',
      GUARD_WINDOW_MINUTES: '0.5',
      RELEASE_SLOW_MS: 'slow',
    });
    for (const name of [
      'GUARD',
      'GUARD_P',
      'GUARD_MIN_LOADS',
      'GUARD_MIN_NETWORKS',
      'GUARD_MIN_RISE',
      'GUARD_MAX_BAD',
      'GUARD_WINDOW_MINUTES',
      'RELEASE_SLOW_MS',
    ])
      expect(message).toContain(`${name}:`);
  });

  it('configure the live analysis, within sense', () => {
    const liveAnalysis = {
      on: true,
      p: 0.001,
      minLoads: 30,
      minBad: 10,
      minNetworks: 4,
      minRise: 0.2,
      windowMinutes: 60,
      hours: 24,
      everySeconds: 15,
    };
    expect(readSettings(local)).toMatchObject({ liveAnalysis });
    expect(readSettings({ ...local, LIVE_GUARD: 'off' })).toMatchObject({
      liveAnalysis: { on: false },
      canaryAnalysis: { on: true },
    });
    const message = failureOf({ ...local, LIVE_GUARD_MIN_RISE: '2', LIVE_GUARD_HOURS: '0' });
    for (const name of ['LIVE_GUARD_MIN_RISE', 'LIVE_GUARD_HOURS']) expect(message).toContain(`${name}:`);
  });

  it('price what is named and leave the rest as it is', () => {
    expect(readSettings({ ...local, PRICES: 'video=60, image=12' }).prices).toEqual({
      ...defaultPrices,
      video: 60,
      image: 12,
    });
    for (const wrong of ['video', 'video=1.5', 'video=-1', 'video=1001', 'movie=3', 'video=1=2'])
      expect(failureOf({ ...local, PRICES: wrong })).toContain('PRICES');
  });

  it('link benefits to pages only', () => {
    expect(readSettings({ ...local, MEMBER_QA_URL: 'https://qa.example.com/' }).memberLinks).toEqual({
      courses: null,
      coaching: null,
      qa: 'https://qa.example.com/',
    });
    expect(failureOf({ ...local, MEMBER_COURSES_URL: 'javascript:alert(1)' })).toContain('MEMBER_COURSES_URL');
  });
});
