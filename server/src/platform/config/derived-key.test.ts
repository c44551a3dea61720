import { describe, expect, it } from '@jest/globals';
import { fingerprint, fingerprints, isFingerprint, isSignature, type KeyRing, signature } from './derived-key.ts';

const before: KeyRing = { secretKey: 'the key before', previousSecretKeys: [] };
const after: KeyRing = { secretKey: 'the key now', previousSecretKeys: ['the key before'] };
const other: KeyRing = { secretKey: 'another site', previousSecretKeys: [] };

describe('a site whose key was exchanged', () => {
  it('writes with the current key and finds what the previous one wrote', () => {
    const [current, ...previous] = fingerprints(after, 'phone', '13800000000');
    expect(current).toEqual(fingerprint(after.secretKey, 'phone', '13800000000'));
    expect(previous).toEqual([fingerprint(before.secretKey, 'phone', '13800000000')]);
    expect(signature(after, 'upload', 'a', 1)).not.toBe(signature(before, 'upload', 'a', 1));
  });

  it('accepts both, for the same purpose and parts only', () => {
    for (const keys of [before, after]) {
      expect(isSignature(signature(keys, 'upload', 'a', 1), after, 'upload', 'a', 1)).toBe(true);
      expect(isFingerprint(fingerprint(keys.secretKey, 'sms-code', '1'), after, 'sms-code', '1')).toBe(true);
    }
    expect(isSignature(signature(before, 'upload', 'a', 1), after, 'upload', 'a', 2)).toBe(false);
    expect(isSignature(signature(before, 'upload', 'a', 1), after, 'read-file', 'a', 1)).toBe(false);
    expect(isSignature(signature(other, 'upload', 'a', 1), after, 'upload', 'a', 1)).toBe(false);
    expect(isSignature(signature(after, 'upload', 'a', 1), before, 'upload', 'a', 1)).toBe(false);
    expect(isSignature('short', after, 'upload', 'a', 1)).toBe(false);
  });
});
