import { chat } from '@ai-site/shared/api/chat';
import { type OwnApp, type OwnAppDraft, ownApps } from '@ai-site/shared/api/own-apps';
import { uploads } from '@ai-site/shared/api/uploads';
import { appTexts } from '@ai-site/shared/domain/apps';
import { ownAppEditorPath, ownAppTexts } from '@ai-site/shared/domain/own-apps';
import { ApiError } from '@ai-site/shared/errors';
import { setPlatform } from '@ai-site/shared/platform';
import { Router } from '@ai-site/shared/router';
import { pickedFile, sampleUser } from '@ai-site/shared/testing';
import { describe, expect, it } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createPath } from 'history';
import { useLayoutEffect, useState } from 'react';
import { appPlatform, sampleApp } from '../testing/sample-apps.ts';
import OwnAppEditorScreen from './OwnAppEditorScreen.tsx';
import OwnAppsScreen from './OwnAppsScreen.tsx';

const CODE = 'own-0123456789abcdef01234567';

const sample = (changes: Partial<OwnApp> = {}): OwnApp => ({
  code: CODE,
  name: '文案师',
  line: '三条文案任你挑',
  instructions: '你是文案编辑',
  greeting: '',
  questions: ['写一条开业文案'],
  tier: 5,
  category: 'write',
  image: '',
  files: [],
  version: 1,
  publishedVersion: null,
  submittedVersion: null,
  review: 'private',
  reason: '',
  updatedAt: '2025-06-01T00:00:00.000Z',
  ...changes,
});

const stored = ({ files, ...draft }: OwnAppDraft, changes: Partial<OwnApp> = {}): OwnApp =>
  sample({ ...draft, files: files.map((key) => ({ key, name: '价目表.md', bytes: 12, characters: 6 })), ...changes });

function open(path: string, rows: readonly OwnApp[]) {
  const own = rows.map(({ code, name }) => sampleApp(name, { code, private: true }));
  const platform = appPlatform({ apps: [], own, topics: [] }, { user: sampleUser, path });
  setPlatform(platform);
  const { http } = platform;
  http.answer(ownApps.list, () => [...rows]);
  const absent = { available: false, builtin: false, reason: '' };
  http.answer(chat.models, () => ({
    models: [],
    builtinNotice: null,
    speech: absent,
    recognition: absent,
    speechPrice: 2,
  }));
  http.answer(ownApps.create, ({ body }) => stored(body));
  http.answer(ownApps.save, ({ body }) => stored(body, { version: 2 }));
  return platform;
}

/** The screen of the current address, as the site's router shows it. */
function Screens({ platform: { history } }: { readonly platform: ReturnType<typeof open> }) {
  const [location, setLocation] = useState(history.location);
  useLayoutEffect(() => history.listen((update) => setLocation(update.location)), [history]);
  return (
    <Router location={location} navigator={history}>
      {location.pathname === ownAppEditorPath() ? <OwnAppEditorScreen /> : <OwnAppsScreen />}
    </Router>
  );
}

async function show(path: string, rows: readonly OwnApp[] = []) {
  const platform = open(path, rows);
  await act(async () => {
    render(<Screens platform={platform} />);
  });
  return { platform, person: userEvent.setup() };
}

const box = (name: RegExp) => screen.getByRole('textbox', { name });

describe('the editor of an assistant', () => {
  it('creates one with its questions and documents, and stays on it', async () => {
    const { platform, person } = await show(ownAppEditorPath());
    platform.http.answer(uploads.preAuthorization, () => ({
      url: '/files/chat/a.md?signature=1',
      key: 'chat/a.md',
      expiresIn: 300,
    }));
    platform.http.answer(uploads.fileToBos, () => ({
      key: 'chat/a.md',
      kind: 'document' as const,
      name: '价目表.md',
      url: '/a',
      bytes: 12,
      width: null,
      height: null,
      characters: 6,
      pages: null,
      truncated: false,
    }));
    await person.type(box(/^名称/), '官方文案');
    await person.type(box(/它是谁/), '你是文案编辑');
    await person.click(screen.getByRole('button', { name: '创建' }));
    expect(screen.getByText(ownAppTexts.nameOfSite)).toBeTruthy();
    expect(platform.http.asked(ownApps.create)).toEqual([]);

    await person.clear(box(/^名称/));
    await person.type(box(/^名称/), '文案师');
    await person.type(box(/开场问题/), '写开业文案{Enter}{Enter} 写节日文案 ');
    await person.upload(screen.getByLabelText('选择资料'), pickedFile('价目表.md', 12));
    await screen.findByRole('button', { name: '移除 价目表.md' });
    expect(platform.navigation.questionBefore('/appCenter')).toBe('修改还没有保存，确定离开吗？');
    await waitFor(() => expect(screen.getByRole('button', { name: '创建' })).toHaveProperty('disabled', false));
    await person.click(screen.getByRole('button', { name: '创建' }));
    await waitFor(() => expect(createPath(platform.history.location)).toBe(ownAppEditorPath(CODE)));
    expect(platform.http.asked(ownApps.create)).toEqual([
      {
        body: {
          name: '文案师',
          line: '',
          instructions: '你是文案编辑',
          greeting: '',
          questions: ['写开业文案', '写节日文案'],
          tier: 5,
          category: 'chat',
          image: '',
          files: ['chat/a.md'],
        },
      },
    ]);
    expect(await screen.findByRole('heading', { name: '编辑“文案师”' })).toBeTruthy();
  });

  it('keeps what was written when the server refuses, and submits what is saved', async () => {
    const { platform, person } = await show(ownAppEditorPath(CODE), [sample()]);
    platform.http.answer(ownApps.save, () => {
      throw new ApiError(409, ownAppTexts.full);
    });
    const submit = () => screen.getByRole('button', { name: '提交审核' });
    await person.type(box(/^名称/), '二号');
    expect(submit()).toHaveProperty('disabled', true);
    await person.click(screen.getByRole('button', { name: '保存' }));
    expect(await screen.findByText(ownAppTexts.full)).toBeTruthy();
    expect(box(/^名称/)).toHaveProperty('value', '文案师二号');

    platform.http.answer(ownApps.save, ({ body }) => stored(body, { version: 2 }));
    platform.http.answer(ownApps.submit, () => sample({ version: 2, submittedVersion: 2, review: 'pending' }));
    await person.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(submit()).toHaveProperty('disabled', false));
    await person.click(submit());
    await waitFor(() => expect(submit()).toHaveProperty('disabled', true));
    expect(platform.http.asked(ownApps.submit)).toEqual([{ params: { code: CODE } }]);
  });

  it('says that an assistant is gone', async () => {
    await show(ownAppEditorPath(CODE), []);
    expect(screen.getByText(ownAppTexts.unknown)).toBeTruthy();
  });
});

describe('我创作的应用', () => {
  it('shows where each stands, and why it was refused', async () => {
    const { person } = await show('/appCenter/ownApps', [
      sample({ review: 'refused', reason: '名称不清楚', publishedVersion: 1, version: 2 }),
    ]);
    for (const text of ['未通过', '原因：名称不清楚', '应用中心里是上一个通过审核的版本'])
      expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByRole('link', { name: '和 文案师 开始对话' }).getAttribute('href')).toBe(`/chat?appname=${CODE}`);
    await person.click(screen.getByRole('button', { name: '更多：文案师' }));
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
      '提交新版本审核',
      '从应用中心下架',
      '删除',
    ]);
  });

  it('collects one that is private', async () => {
    const { platform, person } = await show('/appCenter/ownApps', [sample()]);
    const star = await screen.findByRole('button', { name: '收藏 文案师' });
    await person.click(star);
    expect(star.getAttribute('aria-pressed')).toBe('true');
    await waitFor(() => expect(platform.toast.shown.map(({ text }) => text)).toEqual([appTexts.collected]));
  });

  it('deletes at once, and takes it back', async () => {
    const { platform, person } = await show('/appCenter/ownApps', [sample()]);
    platform.http.answer(ownApps.remove, () => null);
    platform.http.answer(ownApps.restore, () => sample());
    await person.click(screen.getByRole('button', { name: '更多：文案师' }));
    await person.click(await screen.findByRole('menuitem', { name: '删除' }));
    expect(screen.getByText('还没有创作应用')).toBeTruthy();
    await person.click(await screen.findByRole('button', { name: '撤销' }));
    expect(await screen.findByRole('heading', { name: '文案师' })).toBeTruthy();
    expect(platform.http.asked(ownApps.restore)).toEqual([{ params: { code: CODE } }]);
  });
});
