import { beforeEach, expect, it } from '@jest/globals';
import { act, createEvent, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '../../errors/index.ts';
import { settled } from '../../testing/manual-clock.ts';
import { pickedFile } from '../../testing/picked-file.ts';
import { Uploader, UploadField, type UploadLimits, type UploadWatch } from './index.ts';

const limits: UploadLimits = {
  rules: [{ kind: 'image', extensions: ['png'], maxBytes: 1024, name: '图片' }],
  maxFiles: 3,
};

interface Sent {
  readonly name: string;
  readonly watch: UploadWatch;
  readonly arrive: () => void;
  readonly fail: (error: unknown) => void;
}
let sent: Sent[];

beforeEach(() => {
  sent = [];
  Object.assign(URL, { createObjectURL: () => 'blob:image', revokeObjectURL: () => undefined });
});

function open() {
  const uploader = new Uploader<string>({
    send: ({ name }, _, watch) =>
      new Promise((resolve, fail) => sent.push({ name, watch, arrive: () => resolve(`key of ${name}`), fail })),
    newId: () => `file-${Math.random()}`,
  });
  render(<UploadField label="原图" uploader={uploader} limits={limits} />);
  return {
    uploader,
    user: userEvent.setup(),
    input: screen.getByLabelText<HTMLInputElement>('选择原图', { selector: 'input' }),
  };
}
const pick = async (files: readonly File[], { user, input }: Pick<ReturnType<typeof open>, 'user' | 'input'>) => {
  await user.upload(input, [...files]);
  await act(settled);
};

it('tells its limits, and by name what it does not take', async () => {
  const opened = open();
  expect(screen.getByRole('group', { name: '原图' }).textContent).toContain('图片：png，不超过 1 KB；最多 3 个');
  await pick([pickedFile('大.png', 2000)], opened);
  expect(screen.getByRole('alert').textContent).toBe('大.png：图片不能超过 1 KB');
  expect(screen.queryByRole('list')).toBeNull();
});

it('shows how far a file is, and takes it back on its way', async () => {
  const opened = open();
  await pick([pickedFile('图.png', 512, 'image/png')], opened);
  act(() => sent[0]?.watch.onProgress(0.426));
  const entry = screen.getByRole('listitem');
  expect(entry.textContent).toContain('上传中 42% · 512 B');
  expect(within(entry).getByRole('progressbar').getAttribute('value')).toBe('0.426');
  await opened.user.click(screen.getByRole('button', { name: '取消上传 图.png' }));
  expect([sent[0]?.watch.signal.aborted, opened.uploader.items]).toEqual([true, []]);
});

it('says at the file why it failed, and sends it again', async () => {
  const opened = open();
  await pick([pickedFile('图.png')], opened);
  sent[0]?.fail(new ApiError(413, '图片太大'));
  await act(settled);
  expect(screen.getByRole('listitem').textContent).toContain('图片太大');
  await opened.user.click(screen.getByRole('button', { name: '重新上传 图.png' }));
  await act(settled);
  sent[1]?.arrive();
  await act(settled);
  expect(opened.uploader.results).toEqual(['key of 图.png']);
  expect(screen.queryByRole('progressbar')).toBeNull();
});

it('takes what is pasted and what is dropped', async () => {
  const { uploader } = open();
  const area = screen.getByRole('group', { name: '原图' });
  const paste = createEvent.paste(area, { clipboardData: { files: [pickedFile('image.png')], getData: () => '' } });
  fireEvent(area, paste);
  expect(paste.defaultPrevented).toBe(true);
  fireEvent.drop(area, { dataTransfer: { types: ['Files'], files: [pickedFile('二.png')] } });
  await act(settled);
  expect(uploader.items.map(({ name }) => name)).toEqual(['粘贴的图片.png', '二.png']);
});

it('asks for no more once it is full', async () => {
  const opened = open();
  await pick(
    ['一.png', '二.png', '三.png'].map((name) => pickedFile(name)),
    opened,
  );
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
  expect(screen.queryByRole('button', { name: '选择原图' })).toBeNull();
});
