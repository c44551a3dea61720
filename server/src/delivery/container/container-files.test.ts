import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { HEALTH_PATH } from '@ai-site/shared/api/site';
import { afterAll, expect, it } from '@jest/globals';
import { readSettings, settingFields } from '../../platform/config/settings.ts';
import { drainTimes } from '../../platform/drain-times.ts';
import { CODECS } from '../../platform/media/ffmpeg/probe-media.ts';

const root = path.resolve(import.meta.dirname, '../../../..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const dockerfile = read('Dockerfile');
const compose = read('compose.yaml');

/** Text of a top-level or service entry of compose.yaml, without the entries that follow it. */
function entry(name: string, indent: number): string {
  const text = new RegExp(`^ {${indent}}${name}:.*\n((?: {${indent + 1},}.*\n|\n)*)`, 'm').exec(compose)?.[1];
  if (text === undefined) throw new Error(`compose.yaml has no ${name}`);
  return text;
}

const services = [...entry('services', 0).matchAll(/^ {2}(\w+):$/gm)].map(([, name = '']) => name);
const settings = [...entry('x-settings', 0).matchAll(/^ {2}(\w+): '?([^'\n]+)'?$/gm)].map(
  ([, name = '', value = '']) => [name, value] as const,
);
/** Of one occurrence, which there must be. */
const found = (text: string, pattern: RegExp): string => pattern.exec(text)?.[1] ?? `nothing like ${pattern}`;

const directory = mkdtempSync(path.join(os.tmpdir(), 'ai-site-container-'));
afterAll(() => rmSync(directory, { recursive: true }));

it('names only settings that the site has', () => {
  const inImage = [...found(dockerfile, /^USER[^\n]*\nENV (.+)$/m).matchAll(/(\w+)=/g)].map(([, name = '']) => name);
  expect(inImage).toEqual(expect.arrayContaining(['HOST', 'PORT', 'DATA_DIR']));
  expect(settings.length).toBeGreaterThan(5);
  const unknown = [...inImage, ...settings.map(([name]) => name.replace(/_FILE$/, ''))].filter(
    (name) => name !== 'NODE_ENV' && !Object.hasOwn(settingFields, name),
  );
  expect(unknown).toEqual([]);
});

it('is a production site with the settings of compose.yaml, the secrets that the script makes, and an address', () => {
  const made = spawnSync('sh', [path.join(root, 'server/operate/container/make-secrets.sh'), directory], {
    encoding: 'utf8',
  });
  expect([made.status, readdirSync(directory).sort()]).toEqual([
    0,
    ['database-url', 'postgres-password', 'secret-key'],
  ]);
  const values = settings
    .filter(([name]) => name !== 'SMS_HTTP_TOKEN_FILE')
    .map(([name, value]) => [name, value.replace('/run/secrets', directory)]);
  const given = {
    ...Object.fromEntries(values),
    PUBLIC_ORIGIN: 'https://example.com',
    SMS_HTTP_URL: 'https://sms.example.com',
    SMS_HTTP_TOKEN: 'token',
    PAYMENT_SANDBOX: 'on',
  };
  const { siteEnv, worker, trustedProxies, databaseUrl, metrics } = readSettings(given);
  const password = readFileSync(path.join(directory, 'postgres-password'), 'utf8').trim();
  expect({ siteEnv, worker, trustedProxies, databaseUrl }).toEqual({
    siteEnv: 'production',
    worker: false,
    trustedProxies: 1,
    databaseUrl: `postgres://${found(compose, /POSTGRES_USER: (\w+)/)}:${password}@postgres:5432/${found(compose, /POSTGRES_DB: (\w+)/)}`,
  });
  expect(read('server/operate/prometheus/compose.yml').match(/- (\w+):(\d+)/g)).toEqual([
    `- site:${metrics.port}`,
    `- worker:${metrics.port}`,
  ]);
  expect(entry('worker', 2)).toContain(`http://127.0.0.1:${metrics.port}${HEALTH_PATH}`);
});

it('keeps the secrets that are there when the script runs again', () => {
  const before = readFileSync(path.join(directory, 'secret-key'), 'utf8');
  expect(
    spawnSync('sh', [path.join(root, 'server/operate/container/make-secrets.sh'), directory], { encoding: 'utf8' })
      .stdout,
  ).toBe('');
  expect(readFileSync(path.join(directory, 'secret-key'), 'utf8')).toBe(before);
});

it('gives a service every secret that its settings name, and declares each', () => {
  const named = [...compose.matchAll(/\/run\/secrets\/([\w-]+)/g)].map(([, name = '']) => name);
  const inNginx = [...read('server/operate/nginx/one.conf').matchAll(/\/run\/secrets\/([\w-]+)/g)].map(
    ([, name = '']) => name,
  );
  const listed = [...compose.matchAll(/^ +secrets: \[(.+)\]$/gm)].flatMap(([, names = '']) => names.split(', '));
  const declared = [...entry('secrets', 0).matchAll(/^ {2}([\w-]+):/gm)].map(([, name = '']) => name);
  expect([...new Set([...named, ...inNginx])].sort()).toEqual([...listed].sort());
  expect([...declared].sort()).toEqual([...listed].sort());
});

it('asks one port for its health, on the path of the site', () => {
  const port = found(dockerfile, /^EXPOSE (\d+)$/m);
  expect(found(dockerfile, / PORT=(\d+)/)).toBe(port);
  expect(found(dockerfile, /HEALTHCHECK[\s\S]+?process\.env\.PORT \+ '([^']+)'/)).toBe(HEALTH_PATH);
  expect(entry('site', 2)).toContain(`:${port}']`);
  expect(found(read('server/operate/nginx/one.conf'), /server site:(\d+);/)).toBe(port);
  expect(readSettings({}).port).toBe(Number(port));
});

it('runs as one plain user everywhere, who owns the data', () => {
  const user = found(dockerfile, /^USER (\d+:\d+)$/m);
  const [uid, gid] = user.split(':');
  expect(Number(uid)).toBeGreaterThan(999);
  expect(dockerfile).toContain(`--uid ${uid} --gid ${gid}`);
  expect(entry('x-site', 0)).toContain(`user: '${user}'`);
  expect([found(dockerfile, /^VOLUME (\S+)$/m), found(dockerfile, /DATA_DIR=(\S+)/)]).toEqual(['/data', '/data']);
  expect(entry('x-site', 0)).toContain("volumes: ['data:/data']");
});

it('restricts every service alike', () => {
  expect(entry('x-restricted', 0)).toMatch(
    /read_only: true\n {2}cap_drop: \[ALL\]\n {2}security_opt: \['no-new-privileges:true'\]/,
  );
  expect(entry('x-site', 0)).toContain('<<: *restricted');
  for (const service of services)
    expect([service, /<<: \*(restricted|site)\n/.test(entry(service, 2))]).toEqual([service, true]);
});

it('leaves a stopping site longer than the site takes', () => {
  const grace = Number(found(entry('x-site', 0), /stop_grace_period: (\d+)s/)) * 1000;
  expect(found(dockerfile, /^STOPSIGNAL (\w+)$/m)).toBe('SIGTERM');
  expect(grace).toBeGreaterThanOrEqual(drainTimes.work + drainTimes.requests + 5000);
  expect(Number(found(entry('nginx', 2), /stop_grace_period: (\d+)s/)) * 1000).toBeGreaterThanOrEqual(grace);
});

it('leaves the demonstration engine out of an image on request', () => {
  expect(dockerfile).toMatch(/^ARG DEMO_ENGINE=on$/m);
  expect(dockerfile).toMatch(/^RUN DEMO_ENGINE="\$\{DEMO_ENGINE\}" node \S+\/write-run-files\.ts /m);
});

it('copies files that are there, and the manifest of every package before the installation', () => {
  const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, files = '']) => files.split(' '));
  expect(copied.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
  const workspaces: readonly string[] = JSON.parse(read('package.json')).workspaces;
  const manifests = workspaces
    .flatMap((pattern) => globSync(`${pattern}/package.json`, { cwd: root }))
    .map((file) => file.replaceAll(path.sep, '/'));
  expect(manifests.length).toBeGreaterThan(9);
  expect(manifests.filter((file) => !copied.includes(file))).toEqual([]);
  const mounted = [...compose.matchAll(/'\.\/(server\/[^:']+):/g)].map(([, file = '']) => file);
  expect([mounted.length, mounted.filter((file) => !existsSync(path.join(root, file)))]).toEqual([2, []]);
});

it('is labelled with the version of the site', () => {
  const { version } = JSON.parse(read('package.json'));
  expect(found(dockerfile, /^ARG VERSION=(.+)$/m)).toBe(version);
  expect([...compose.matchAll(/SITE_VERSION:-([^}]+)\}/g)].map(([, shown]) => shown)).toEqual([version, version]);
  expect(dockerfile).toMatch(/org\.opencontainers\.image\.revision="\$\{COMMIT\}"/);
});

it('builds an ffmpeg with every decoder of what the site takes from outside', () => {
  const built = [...dockerfile.matchAll(/--enable-decoder=(\S+)/g)].flatMap(([, names = '']) => names.split(','));
  // Other decoders of the same formats, by which programs elsewhere are built, and one that needs a graphics card.
  const others = ['libvpx', 'libvpx-vp9', 'libopus', 'libvorbis', 'libaom-av1', 'av1'];
  expect(CODECS.split(',').filter((name) => !built.includes(name) && !others.includes(name))).toEqual([]);
  expect(built).toContain('libdav1d');
});

it('builds an ffmpeg with every encoder that the site names', () => {
  const built = found(dockerfile, /--enable-encoder=(\S+)/).split(',');
  const sources = globSync(['server/{src,demo-engine}/**/*.ts'], { cwd: root }).filter(
    (file) => !/\.test\.ts$|[\\/]testing[\\/]/.test(file),
  );
  const named = sources.flatMap((file) =>
    [...read(file).matchAll(/'-c:[va]', '(\w+)'/g)].map(([, encoder = '']) => encoder),
  );
  expect([...new Set(named)].filter((encoder) => encoder !== 'copy' && !built.includes(encoder))).toEqual([]);
  expect(named).toContain('libx264');
});

it('keeps secrets out of the image and of the repository', () => {
  for (const list of ['.dockerignore', '.gitignore']) {
    const lines = read(list).split('\n');
    expect([
      list,
      lines.some((line) => /^\/?secrets\/?$/.test(line)),
      lines.some((line) => /^\/?site\.env$/.test(line)),
    ]).toEqual([list, true, true]);
  }
});
