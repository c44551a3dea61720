import { describe, expect, it } from '@jest/globals';
import { issuePageKey, readPageKey } from './page-key.ts';

const ring = { secretKey: 'a secret key that only tests know', previousSecretKeys: [] };
const now = new Date('2026-03-04T12:00:00Z');
const chat = { name: 'mf-chat', version: '1.0.1' };
const shell = { name: 'shell', version: '2.0.0' };

const issue = (keys = ring) => issuePageKey(keys, { versions: [shell, chat], group: 17, now });
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);

describe('the key of a page', () => {
  it('names the versions that the page was given and the group of its network', () => {
    const key = readPageKey(ring, issue(), now);
    expect(key).toMatchObject({ group: 17, expires: later(7200) });
    expect(
      [shell, chat, { ...chat, version: '1.0.2' }, { ...chat, name: 'mf-draw' }].map((of) => key?.names(of)),
    ).toEqual([true, true, false, false]);
  });

  it('is of one page alone', () => {
    expect(readPageKey(ring, issue(), now)?.id).not.toEqual(readPageKey(ring, issue(), now)?.id);
  });

  it('ends after two hours', () => {
    const key = issue();
    expect(readPageKey(ring, key, later(7199))).not.toBeNull();
    expect(readPageKey(ring, key, later(7200))).toBeNull();
  });

  it('stays valid when the secret of the site is replaced, and is worth nothing on another site', () => {
    const key = issue();
    expect(
      readPageKey({ secretKey: 'another secret of this site', previousSecretKeys: [ring.secretKey] }, key, now),
    ).not.toBeNull();
    expect(readPageKey({ secretKey: 'the secret of another site', previousSecretKeys: [] }, key, now)).toBeNull();
  });

  it('cannot be changed or invented', () => {
    const bytes = Buffer.from(issue(), 'base64url');
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(readPageKey(ring, changed.toString('base64url'), now)).toBeNull();
    }
    for (const invented of ['', 'key', '密钥', 'A'.repeat(800), issue().slice(0, -4)])
      expect(readPageKey(ring, invented, now)).toBeNull();
  });
});
