import { describe, expect, it } from '@jest/globals';
import { readSettings, SettingsError } from './settings.ts';

const given = {
  CLOUD_HOST: 'unix:///run/docker.sock',
  CLOUD_IMAGE: 'desktop:1',
  CLOUD_ADDRESS: 'https://desktop.example.com:{port}/vnc.html#password={password}',
};
const cloudOf = (changes: NodeJS.ProcessEnv) => readSettings({ ...given, ...changes }).cloud;

function problemOf(env: NodeJS.ProcessEnv): string {
  try {
    readSettings(env);
  } catch (error) {
    if (error instanceof SettingsError) return error.message;
    throw error;
  }
  return '';
}

describe('the host of cloud desktops', () => {
  it('is absent, or complete', () => {
    expect(readSettings({}).cloud).toBeNull();
    for (const name of Object.keys(given))
      expect(problemOf({ ...given, [name]: '' })).toContain('CLOUD_HOST, CLOUD_IMAGE and CLOUD_ADDRESS');
    expect(cloudOf({})).toMatchObject({
      image: 'desktop:1',
      port: 6901,
      passwordVariable: 'VNC_PW',
      bind: '127.0.0.1',
      network: null,
      idleMinutes: 10,
    });
  });

  it.each([
    ['unix:///run/podman/podman.sock', { socketPath: '/run/podman/podman.sock' }],
    ['tcp://10.0.0.5:2375', { baseUrl: 'http://10.0.0.5:2375' }],
    ['https://docker.example.com/', { baseUrl: 'https://docker.example.com' }],
  ])('may be %s', (CLOUD_HOST, host) => expect(cloudOf({ CLOUD_HOST })?.host).toEqual(host));

  it.each([
    ['https://desktop.example.com:{port}/?password={password}', 'https://desktop.example.com:*'],
    ['https://{id}.desktop.example.com/#password={password}', 'https://*.desktop.example.com'],
    ['https://desktop.example.com/{id}/?password={password}', 'https://desktop.example.com'],
  ])('with desktops at %s lets pages frame %s alone', (CLOUD_ADDRESS, source) =>
    expect(cloudOf({ CLOUD_ADDRESS })?.frameSource).toBe(source),
  );

  it.each([
    ['javascript:alert(1)', 'must be an address of browsers'],
    ["https://desktop.example.com:{port};script-src 'unsafe-inline'/{password}", 'must be an address of browsers'],
    ['https://desktop.example.com:{port}/', 'must contain {password}'],
    ['https://desktop.example.com/#{password}', 'must contain {port} or {id}'],
    ['https://ai.example.com/desktops/{id}#{password}', 'must not be on the origin of the site'],
    ['http://desktop.example.com:{port}/#{password}', 'must begin with https://'],
  ])('does not have desktops at %s', (CLOUD_ADDRESS, problem) =>
    expect(problemOf({ ...given, CLOUD_ADDRESS, PUBLIC_ORIGIN: 'https://ai.example.com' })).toContain(problem),
  );
});
