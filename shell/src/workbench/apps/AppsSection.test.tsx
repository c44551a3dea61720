import { appManagement, noEdits } from '@ai-site/shared/api/app-management';
import { type OwnAppBoard, ownAppReviews } from '@ai-site/shared/api/own-apps';
import { ApiError } from '@ai-site/shared/errors';
import { setPlatform } from '@ai-site/shared/platform';
import { createPlatformDouble, sampleUser } from '@ai-site/shared/testing';
import { expect, it } from '@jest/globals';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dialog } from '../testing/open-releases.tsx';
import {
  sampleAppBoard as board,
  sampleOwnAppBoard as ownBoard,
  sampleReviewedApp as writer,
} from '../testing/sample-apps.ts';
import { ClockProvider } from '../time/When.tsx';
import { AppsSection } from './AppsSection.tsx';
import { AppsStore } from './apps-store.ts';

async function open() {
  const platform = createPlatformDouble({ user: { ...sampleUser, operator: true } });
  setPlatform(platform);
  platform.http.answer(appManagement.board, () => board);
  platform.http.answer(ownAppReviews.board, () => ownBoard);
  platform.http.answer(appManagement.editApp, () => board);
  platform.http.answer(appManagement.editTopic, () => board);
  render(
    <ClockProvider>
      <AppsSection store={new AppsStore(platform.http)} />
    </ClockProvider>,
  );
  await screen.findByRole('table', { name: '应用' });
  return { platform, person: userEvent.setup() };
}

it('an operator sees how an app will look, and only what was changed is set', async () => {
  const { platform, person } = await open();
  await person.click(screen.getByRole('button', { name: '修改 AI抠图' }));
  const form = await dialog('修改应用「AI抠图」');
  await person.clear(form.getByRole('textbox', { name: /名称/ }));
  await person.type(form.getByRole('textbox', { name: /名称/ }), '智能抠图');
  await person.type(form.getByRole('textbox', { name: /价格文字/ }), '限时免费');
  await person.click(form.getByRole('button', { name: '图片 rabbit' }));
  const preview = within(form.getByRole('figure', { name: '预览' }));
  expect([preview.getByText('智能抠图'), preview.getByText('限时免费')]).toHaveLength(2);
  await person.type(form.getByRole('textbox', { name: /原因/ }), '改名');
  await person.click(form.getByRole('button', { name: '保存' }));
  expect(platform.http.asked(appManagement.editApp)).toEqual([
    {
      params: { code: 'cutout' },
      body: {
        edits: { ...noEdits, badge: 'hot', name: '智能抠图', priceText: '限时免费', image: 'rabbit' },
        reason: '改名',
      },
    },
  ]);
  expect(platform.toast.shown.map(({ text }) => text)).toEqual(['智能抠图已保存']);
});

it('a refusal stays in the form, and everything can be as declared again', async () => {
  const { platform, person } = await open();
  platform.http.answer(appManagement.editApp, async () => {
    throw new ApiError(400, '图片不存在，请重新选择');
  });
  await person.click(screen.getByRole('button', { name: '恢复默认 AI抠图' }));
  const form = await dialog('恢复「AI抠图」的默认设置');
  await person.type(form.getByRole('textbox', { name: /原因/ }), '结束');
  await person.click(form.getByRole('button', { name: '恢复默认' }));
  expect(await form.findByText('图片不存在，请重新选择')).toBeTruthy();
  expect(platform.http.asked(appManagement.editApp)).toEqual([
    { params: { code: 'cutout' }, body: { edits: noEdits, reason: '结束' } },
  ]);
});

it('an image that could not be uploaded is sent again, and then chosen', async () => {
  const { platform, person } = await open();
  Object.assign(URL, { createObjectURL: () => 'blob:image', revokeObjectURL: () => undefined });
  let failed = false;
  platform.http.answer(appManagement.imageUploadUrl, () => ({
    url: '/files/app-images/a.webp?signed',
    key: 'app-images/a.webp',
  }));
  platform.http.answer(appManagement.addImage, () => {
    if (failed) return { name: 'rabbit', url: '/rabbit.webp' };
    failed = true;
    throw new ApiError(0, '网络连接已断开');
  });
  await person.click(screen.getByRole('button', { name: '修改 AI抠图' }));
  const form = await dialog('修改应用「AI抠图」');
  const input = form.getByLabelText('选择新图片', { selector: 'input' });
  await person.upload(input, new File(['image'], '兔子.png', { type: 'image/png' }));
  const entry = await form.findByRole('button', { name: '重新上传 兔子.png' });
  expect(form.getByText('网络连接已断开', { exact: false })).toBeTruthy();
  expect(form.getByRole('button', { name: '图片 rabbit' }).getAttribute('aria-pressed')).toBe('false');
  await person.click(entry);
  await waitFor(() =>
    expect(form.getByRole('button', { name: '图片 rabbit' }).getAttribute('aria-pressed')).toBe('true'),
  );
  expect([platform.http.asked(appManagement.addImage).length, form.queryByText('兔子.png')]).toEqual([2, null]);
});

it('topics are changed, and the last changes can be read', async () => {
  const { platform, person } = await open();
  await person.click(screen.getByRole('button', { name: '修改记录' }));
  expect(screen.getByRole('list', { name: '修改记录' }).textContent).toContain(
    '操作员 137****0001 修改了「AI抠图」的角标：活动',
  );
  await person.click(screen.getByRole('button', { name: '专题' }));
  await person.click(screen.getByRole('button', { name: '修改 修好照片' }));
  const form = await dialog('修改专题「修好照片」');
  await person.click(form.getByRole('switch', { name: '上架' }));
  await person.type(form.getByRole('textbox', { name: /原因/ }), '下架');
  await person.click(form.getByRole('button', { name: '保存' }));
  expect(platform.http.asked(appManagement.editTopic)).toMatchObject([
    { params: { id: 'repair' }, body: { title: '修好照片', apps: ['cutout'], published: false, reason: '下架' } },
  ]);
});

it('an assistant of a user is read in full, refused with a reason, or approved in the version that was read', async () => {
  const { platform, person } = await open();
  const after: OwnAppBoard = {
    waiting: [],
    published: [writer],
    log: [
      {
        id: '1',
        at: writer.at,
        actor: '操作员 137****0001',
        action: 'refuse',
        code: writer.code,
        name: writer.name,
        version: 2,
        reason: '名称像官方',
      },
    ],
  };
  platform.http.answer(ownAppReviews.document, () => ({ text: '拿铁 22 元，美式 18 元' }));
  platform.http.answer(ownAppReviews.refuse, () => null);
  platform.http.answer(ownAppReviews.approve, () => {
    platform.http.answer(ownAppReviews.board, () => after);
    return null;
  });
  await person.click(screen.getByRole('button', { name: /^用户创作/ }));
  const waiting = within(await screen.findByRole('list', { name: '待审核' }));
  for (const text of ['朋友圈文案师', '你是文案编辑', '开场问题：写一条开业文案', '拿铁 22 元'])
    expect(waiting.getByText(text)).toBeTruthy();

  // The tests do not lay out: what a closed <details> holds counts as shown.
  await person.click(waiting.getByRole('button', { name: '查看全文 价目表.md', hidden: true }));
  expect(await waiting.findByText('拿铁 22 元，美式 18 元')).toBeTruthy();
  expect(platform.http.asked(ownAppReviews.document)).toEqual([
    { params: { code: writer.code }, query: { version: 3, place: 0 } },
  ]);

  await person.click(waiting.getByRole('button', { name: '不通过 朋友圈文案师' }));
  const refusal = await dialog('不通过「朋友圈文案师」');
  expect(refusal.getByRole('button', { name: '不通过' })).toHaveProperty('disabled', true);
  await person.type(refusal.getByRole('textbox', { name: /原因/ }), '名称像官方');
  await person.click(refusal.getByRole('button', { name: '不通过' }));
  expect(platform.http.asked(ownAppReviews.refuse)).toEqual([
    { params: { code: writer.code }, body: { version: 3, reason: '名称像官方' } },
  ]);

  await person.click(await screen.findByRole('button', { name: '通过 朋友圈文案师' }));
  await person.click((await dialog('通过并上架「朋友圈文案师」')).getByRole('button', { name: '通过' }));
  expect(platform.http.asked(ownAppReviews.approve)).toEqual([{ params: { code: writer.code }, body: { version: 3 } }]);
  expect(await screen.findByRole('button', { name: '下架 朋友圈文案师' })).toBeTruthy();
  expect(screen.getByRole('list', { name: '审核记录' }).textContent).toContain(
    '操作员 137****0001 没有通过「朋友圈文案师」的版本 2：名称像官方',
  );

  await person.type(screen.getByRole('textbox', { name: '名称、创作者昵称或应用编号' }), '文案{Enter}');
  await waitFor(() => expect(platform.http.asked(ownAppReviews.board).at(-1)).toEqual({ query: { search: '文案' } }));
});
