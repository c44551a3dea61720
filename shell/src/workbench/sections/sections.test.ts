import { describe, expect, it } from '@jest/globals';
import { auditLogNameOf, searchOf, sectionOf, sections } from './sections.ts';

describe('the address of a room', () => {
  it('leads back to it', () => {
    for (const { key } of sections) expect(sectionOf(searchOf(key))).toBe(key);
    expect(auditLogNameOf(searchOf('audit-log', 'mf-chat'))).toBe('mf-chat');
  });

  it('is the first room for what does not exist', () => {
    expect(sectionOf('?tab=nowhere')).toBe('releases');
    expect(searchOf('releases')).toBe('');
  });
});
