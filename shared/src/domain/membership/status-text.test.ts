import { describe, expect, it } from '@jest/globals';
import { membershipStatusText } from './status-text.ts';

describe('until when', () => {
  it.each([
    ['NORMAL', null, '还未开通会员'],
    ['GOLD', '2025-06-20', '2025-06-20 到期'],
    ['PLATINUM', null, '会员有效'],
    ['DIAMOND', null, '永久使用'],
  ] as const)('%s, %s: %s', (memberType, expireDate, text) =>
    expect(membershipStatusText({ memberType, expireDate })).toBe(text),
  );
});
