import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CloudSettings } from '../../platform/config/cloud-settings.ts';
import { describeCloudProvider } from '../provider/testing/conformance.ts';
import { DockerProvider } from './docker-provider.ts';
import { DockerHost } from './testing/docker-host.ts';

const never = new AbortController().signal;
const desktop = { id: 'a1', password: 'p+w/d' };
const directory = mkdtempSync(path.join(os.tmpdir(), 'docker-'));
const host = new DockerHost();

beforeAll(() => host.listen(path.join(directory, 'docker.sock')));
afterAll(async () => {
  await host.close();
  rmSync(directory, { recursive: true, force: true });
});

const providerWith = (changes: Partial<CloudSettings> = {}) =>
  new DockerProvider(host.settings(changes), { callMs: host.fault === 'silent' ? 100 : 15_000, stopSeconds: 0 });

describe('on a unix socket', () => {
  describeCloudProvider(() => ({
    provider: providerWith(),
    fail: (fault) => {
      host.fault = fault;
    },
    write: (id, content) => {
      const container = host.container(id);
      if (container !== undefined) container.disk = content;
    },
    read: (id) => host.container(id)?.disk,
  }));
});

describe('a container', () => {
  it('has its limits and no privileges, and shows its port where the settings say', async () => {
    await providerWith({ bind: '10.0.0.5', network: 'desktops' }).open(desktop, never);
    expect(host.container(desktop.id)?.creation).toMatchObject({
      Image: 'desktop:1',
      Env: ['VNC_PW=p+w/d'],
      HostConfig: {
        PortBindings: { '6901/tcp': [{ HostIp: '10.0.0.5', HostPort: '' }] },
        Memory: 2048 * 1024 * 1024,
        NanoCpus: 2_000_000_000,
        Privileged: false,
        SecurityOpt: ['no-new-privileges'],
        NetworkMode: 'desktops',
      },
    });
    const port = host.container(desktop.id)?.hostPort;
    expect(await providerWith().state(desktop, never)).toEqual({
      state: 'running',
      address: `https://desktop.example.com:${port}/vnc.html#password=p%2Bw%2Fd`,
    });
  });

  it.each([
    ['running', 'healthy', 'running'],
    ['running', 'starting', 'opening'],
    ['running', 'unhealthy', 'opening'],
    ['running', '', 'running'],
    ['restarting', null, 'opening'],
    ['created', null, 'stopped'],
    ['paused', null, 'stopped'],
    ['exited', null, 'stopped'],
    ['dead', null, 'stopped'],
    ['removing', null, 'stopped'],
  ])('that is %s with the health %s is %s', async (status, health, state) => {
    const provider = providerWith();
    await provider.open(desktop, never);
    Object.assign(host.container(desktop.id) ?? {}, { status, health });
    expect((await provider.state(desktop, never)).state).toBe(state);
  });
});

it('a host without a socket, or that cannot be connected to, is unreachable', async () => {
  for (const at of [{ socketPath: path.join(directory, 'none.sock') }, { baseUrl: 'http://127.0.0.1:1' }])
    await expect(new DockerProvider(host.settings({ host: at })).state(desktop, never)).rejects.toMatchObject({
      name: 'CloudError',
      kind: 'unreachable',
    });
});

it('an image that the host does not have is refused', async () => {
  await expect(providerWith({ image: 'desktop:2' }).open({ id: 'b2', password: 'x' }, never)).rejects.toMatchObject({
    kind: 'refused',
    message: expect.stringContaining('CLOUD_IMAGE'),
  });
});
