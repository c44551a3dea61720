import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { when } from 'mobx';
import { tasks } from '../../../api/tasks.ts';
import { ApiError, errorTexts } from '../../../errors/index.ts';
import { createPlatformDouble } from '../../../testing/platform-double.ts';
import { sampleUser } from '../../../testing/sample-data.ts';
import { cutout } from '../../../tools/cutout/tool.ts';
import { toolOf } from '../../../tools/index.ts';
import { taskTexts } from '../../../tools/task-texts.ts';
import { sortByLimits } from '../../uploader/index.ts';
import { storedDraft } from '../form/tool-draft.ts';
import { ToolForm } from '../form/tool-form.ts';
import { fileLimits } from './file-limits.ts';
import { FileUpload } from './file-upload.ts';

const { createObjectURL } = URL;
beforeEach(() => {
  sessionStorage.clear();
  // jsdom has none.
  URL.createObjectURL = jest.fn(() => 'blob:of-this-page');
});
afterEach(() => {
  URL.createObjectURL = createObjectURL;
});

it.each(['image', 'video', 'audio'] as const)('every %s format that a refusal names can be chosen', (media) => {
  const sort = sortByLimits(fileLimits({ media, maxMb: 1 }));
  const named =
    { image: taskTexts.unreadable, video: taskTexts.unreadableVideo, audio: taskTexts.unreadableAudio }[media].match(
      /[A-Z][A-Za-z0-9]+/g,
    ) ?? [];
  expect(named.length).toBeGreaterThan(2);
  for (const format of named)
    expect(sort({ name: `a.${format.toLowerCase()}`, size: 1, type: '' }, [])).toEqual({ kind: media });
});

const cup = new File(['x'], 'cup.png', { type: 'image/png' });

it('an upload is shown from the page at once, and after a reload from the server', async () => {
  const { http } = createPlatformDouble({ user: sampleUser });
  http.answer(tasks.uploadUrl, () => ({
    url: '/put/1',
    key: 'in-1',
    expiresIn: 300,
    readUrl: '/files/in-1.webp?signature=s',
  }));
  const draft = storedDraft(cutout.code, sampleUser.userId);
  const form = new ToolForm({ code: cutout.code, fields: cutout.fields, onChange: (changed) => draft.write(changed) });
  await new FileUpload({ name: 'originalImgUrl', form, http }).start(cup);
  await when(() => !form.uploading);
  const stored = { key: 'in-1', url: '/files/in-1.webp?signature=s', name: 'cup.png' };
  expect(form.files.originalImgUrl).toEqual({ ...stored, localUrl: 'blob:of-this-page' });
  const restored = new ToolForm({ code: cutout.code, fields: cutout.fields, draft: draft.read() });
  expect([restored.values.originalImgUrl, restored.files.originalImgUrl]).toEqual(['in-1', stored]);
});

describe('an image longer than its field takes', () => {
  /** What the browser says of every image that it is given. */
  function show(width: number, height: number) {
    jest.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(width);
    jest.spyOn(HTMLImageElement.prototype, 'naturalHeight', 'get').mockReturnValue(height);
    jest.spyOn(HTMLImageElement.prototype, 'src', 'set').mockImplementation(function (this: HTMLImageElement) {
      this.dispatchEvent(new Event(width > 0 ? 'load' : 'error'));
    });
  }
  const { revokeObjectURL } = URL;
  beforeEach(() => {
    URL.revokeObjectURL = jest.fn();
  });
  afterEach(() => {
    jest.restoreAllMocks();
    URL.revokeObjectURL = revokeObjectURL;
  });

  it.each([
    ['hug-video', 'referImgUrl1', 901, 300, '照片 1的长边不能超过短边的 3 倍'],
    ['dream-machine', 'referImgUrl', 300, 901, '参考图的长边不能超过短边的 3 倍'],
    ['dream-machine', 'keyframeImgUrl', 1000, 1, '关键帧图的长边不能超过短边的 3 倍'],
    ['dream-machine', 'referImgUrl', 900, 300, null],
    // The server measures what the browser does not show.
    ['dream-machine', 'referImgUrl', 0, 0, null],
    ['cutout', 'originalImgUrl', 1000, 1, null],
  ] as const)('is refused before it is sent: %s %s %d × %d', async (code, name, width, height, problem) => {
    show(width, height);
    const { http } = createPlatformDouble({ user: sampleUser });
    http.answer(tasks.uploadUrl, () => ({ url: '/put/1', key: 'in-1', expiresIn: 300, readUrl: '/files/in-1.webp' }));
    const form = new ToolForm({ code, fields: toolOf(code)?.fields ?? {} });
    const upload = new FileUpload({ name, form, http });
    await upload.start(cup);
    await when(() => !form.uploading);
    expect([upload.problem, form.files[name]?.key]).toEqual([problem, problem === null ? 'in-1' : undefined]);
  });
});

describe('the upload of a field', () => {
  function open() {
    const { http } = createPlatformDouble({ user: sampleUser });
    const asked: { readonly size: number; readonly answer: () => void; readonly refuse: (error: Error) => void }[] = [];
    http.answer(
      tasks.uploadUrl,
      ({ query }) =>
        new Promise((answer, refuse) => {
          const key = `in-${asked.length + 1}`;
          asked.push({
            size: Number(query.size),
            answer: () => answer({ url: '/put/1', key, expiresIn: 300, readUrl: `/files/${key}` }),
            refuse,
          });
        }),
    );
    const form = new ToolForm({ code: cutout.code, fields: cutout.fields });
    const upload = new FileUpload({ name: 'originalImgUrl', form, http });
    const start = async (file: File, original?: Blob) => {
      const before = asked.length;
      await upload.start(file, original);
      await waitFor(() => expect(asked.length).toBe(before + 1));
    };
    return { http, form, upload, asked, start, key: () => form.values.originalImgUrl };
  }

  it('holds the form while it runs, and keeps what the file was cropped from', async () => {
    const { form, upload, asked, start, key } = open();
    const whole = new Blob(['whole']);
    const started = upload.start(cup, whole);
    expect([upload.busy, form.uploading, upload.name]).toEqual([true, true, 'cup.png']);
    await started;
    await waitFor(() => expect(asked.length).toBe(1));
    asked[0]?.answer();
    await when(() => !upload.busy);
    expect([key(), form.uploading, upload.retriable, upload.originalOf('in-1')]).toEqual(['in-1', false, false, whole]);
    await start(cup);
    expect(upload.originalOf('in-1')).toBe(whole);
  });

  it('is replaced by a new file, whose answer alone counts', async () => {
    const { asked, upload, start, key } = open();
    await start(cup);
    await start(new File(['xyz'], 'other.png'));
    asked[1]?.answer();
    asked[0]?.answer();
    await when(() => !upload.busy);
    expect([key(), asked.map(({ size }) => size)]).toEqual(['in-2', [1, 3]]);
  });

  it('ends when it is cancelled, also before it began', async () => {
    const { form, upload, asked, start, key } = open();
    await start(cup);
    upload.cancel();
    asked[0]?.answer();
    const second = upload.start(cup);
    upload.cancel();
    await second;
    expect([form.uploading, upload.retriable, upload.problem, key(), asked.length]).toEqual([
      false,
      false,
      null,
      '',
      1,
    ]);
  });

  it('says why it failed, and is tried again', async () => {
    const { upload, form, asked, start, key } = open();
    await start(cup);
    asked[0]?.refuse(new ApiError(503, errorTexts.unavailable));
    await when(() => !upload.busy);
    expect([upload.problem, upload.retriable, form.uploading]).toEqual([errorTexts.unavailable, true, false]);
    upload.retry();
    expect([upload.problem, upload.busy]).toEqual([null, true]);
    await waitFor(() => expect(asked.length).toBe(2));
    asked[1]?.answer();
    await when(() => !upload.busy);
    expect([key(), upload.problem]).toEqual(['in-2', null]);
  });

  it('says why a file was not taken, until another is', async () => {
    const { upload, start } = open();
    upload.reject('太大');
    expect([upload.problem, upload.busy]).toEqual(['太大', false]);
    await start(cup);
    expect(upload.problem).toBeNull();
  });
});
