import { releases } from '@ai-site/shared/api/releases';
import { ApiError } from '@ai-site/shared/errors';
import { HttpDouble } from '@ai-site/shared/testing';
import { describe, expect, it } from '@jest/globals';
import { samplePackage, sampleVersion } from '../testing/sample-releases.ts';
import { choiceError, LinkForm, versionOptions } from './link-form.ts';

const LOCAL = 'http://localhost:3101/mf-manifest.json';

function open() {
  const http = new HttpDouble();
  http.answer(releases.overrideLink, () => ({ query: 'mf-chat=candidate&qa=x.y', expiresAt: '2026-03-05T12:00:00Z' }));
  return { http, form: new LinkForm(http, 'https://site.example') };
}

describe('a link for testers', () => {
  it('asks for what was chosen and opens the page that was chosen', async () => {
    const { http, form } = open();
    form.choose('mf-chat', { kind: 'version', value: 'candidate' });
    form.choose('mf-draw', { kind: 'local', url: LOCAL });
    form.choose('mf-exhibit', { kind: 'none' });
    form.model.set('path', ' /chatNew');
    form.model.set('hours', 8);
    await form.model.submit();
    expect(http.asked(releases.overrideLink)).toEqual([
      { body: { overrides: { 'mf-chat': 'candidate', 'mf-draw': LOCAL }, hours: 8 } },
    ]);
    expect(form.made).toEqual({
      url: 'https://site.example/chatNew?mf-chat=candidate&qa=x.y',
      expiresAt: '2026-03-05T12:00:00Z',
    });
  });

  it('is not asked for without a choice, with another machine’s build, or for another site', async () => {
    const { http, form } = open();
    await form.model.submit();
    expect(form.model.errors.choices).toBe('请至少为一个模块选择版本');
    form.choose('mf-chat', { kind: 'local', url: 'https://evil.example/mf-manifest.json' });
    expect(choiceError(form.choiceOf('mf-chat'))).toMatch(/本机地址/);
    await form.model.submit();
    expect(form.model.errors.choices).toMatch(/本机地址/);
    form.choose('mf-chat', { kind: 'version', value: 'live' });
    form.model.set('path', '//evil.example');
    await form.model.submit();
    expect(form.model.errors).toEqual({ path: expect.stringMatching(/本站路径/) });
    expect(http.asked(releases.overrideLink)).toEqual([]);
  });

  it('goes when the form no longer describes it', async () => {
    const { form } = open();
    form.choose('mf-chat', { kind: 'version', value: 'candidate' });
    await form.model.submit();
    expect(form.made).not.toBeNull();
    form.model.set('hours', 8);
    expect(form.made).toBeNull();
  });

  it('keeps what was chosen when the server refuses', async () => {
    const { http, form } = open();
    http.answer(releases.overrideLink, () => {
      throw new ApiError(400, '请至少选择一个模块的版本');
    });
    form.choose('mf-chat', { kind: 'version', value: 'candidate' });
    await form.model.submit();
    expect([form.model.refusal, form.model.submitting, form.choiceOf('mf-chat')]).toEqual([
      '请至少选择一个模块的版本',
      false,
      { kind: 'version', value: 'candidate' },
    ]);
  });

  it('offers channels and the versions whose files are there', () => {
    const entry = samplePackage({ versions: [sampleVersion(), sampleVersion({ version: '0.1.0', retired: true })] });
    expect(versionOptions(entry).map(({ value }) => value)).toEqual(['live', 'candidate', '1.0.0']);
  });
});
