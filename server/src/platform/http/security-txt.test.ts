import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createTestSite, type TestSite } from '../../testing/site.ts';
import { readSettings } from '../config/settings.ts';
import { siteEnvTable } from '../config/site-env.ts';
import { SECURITY_TXT_PATH, securityTxt } from './security-txt.ts';

const DAY_MS = 24 * 3600 * 1000;
const contacts = ['mailto:security@example.com', 'https://example.com/report'];

let site: TestSite;
let without: TestSite;
const lines: string[] = [];
beforeAll(async () => {
  site = await createTestSite({ settings: { securityContacts: contacts, publicOrigin: 'https://ai.example.com' } });
  without = await createTestSite({
    nodeOf: site,
    settings: { relaxations: siteEnvTable.production },
    logTo: (line) => lines.push(line),
  });
});
afterAll(async () => {
  await without.close();
  await site.close();
});

/** Fields by name, as RFC 9116 reads them. */
function fieldsOf(text: string): ReadonlyMap<string, readonly string[]> {
  const fields = new Map<string, string[]>();
  for (const line of text.split(/\r?\n/).filter((line) => line !== '' && !line.startsWith('#'))) {
    const [, name = '', value = ''] = /^([\w-]+): (\S.*)$/.exec(line) ?? [];
    expect(name).not.toBe('');
    fields.set(name, [...(fields.get(name) ?? []), value]);
  }
  return fields;
}

it('security.txt names the contacts in their order, its own address, the languages, and one date of expiry', async () => {
  const answer = await site.app.inject(SECURITY_TXT_PATH);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  const fields = fieldsOf(answer.body);
  expect(fields.get('Contact')).toEqual(contacts);
  expect(fields.get('Canonical')).toEqual([`https://ai.example.com${SECURITY_TXT_PATH}`]);
  expect(fields.get('Preferred-Languages')).toEqual(['zh, en']);
  expect(fields.get('Expires')).toHaveLength(1);
  expect([...fields.keys()].toSorted()).toEqual(['Canonical', 'Contact', 'Expires', 'Preferred-Languages']);
});

it('the date of expiry is between three months and a year away, whenever it is asked for', () => {
  for (const now of ['2026-01-01T00:00:00.000Z', '2026-02-28T23:59:59.999Z', '2028-02-29T12:00:00.000Z']) {
    const text = securityTxt({ contacts, origin: 'https://ai.example.com', now: new Date(now) });
    const [expires = ''] = fieldsOf(text).get('Expires') ?? [];
    expect(expires).toMatch(/^\d{4}-\d{2}-\d{2}T00:00:00Z$/);
    const days = (Date.parse(expires) - Date.parse(now)) / DAY_MS;
    expect(days).toBeGreaterThan(90);
    expect(days).toBeLessThan(365);
  }
});

it('a site without a contact has no security.txt, and a production site says so in its log', async () => {
  expect((await without.app.inject({ url: SECURITY_TXT_PATH, headers: { accept: 'text/html' } })).statusCode).toBe(404);
  expect(lines.filter((line) => line.includes('SECURITY_CONTACT'))).toHaveLength(1);
});

it('other paths of that folder are unknown, never the page of the site', async () => {
  expect((await site.app.inject({ url: '/.well-known/other', headers: { accept: 'text/html' } })).statusCode).toBe(404);
});

it('takes mail and https addresses only', () => {
  const contactsOf = (SECURITY_CONTACT: string) =>
    readSettings({ SITE_ENV: 'local', DATA_DIR: site.site.settings.dataDir, SECURITY_CONTACT }).securityContacts;
  expect(contactsOf('mailto:a@example.com, https://example.com/x')).toEqual([
    'mailto:a@example.com',
    'https://example.com/x',
  ]);
  for (const wrong of ['security@example.com', 'http://example.com', 'javascript:alert(1)', 'tel:110'])
    expect(() => contactsOf(wrong)).toThrow('SECURITY_CONTACT');
});
