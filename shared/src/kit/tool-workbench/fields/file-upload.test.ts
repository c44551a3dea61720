import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { tasks } from '../../../api/tasks.ts';
import { createPlatformDouble } from '../../../testing/platform-double.ts';
import { sampleUser } from '../../../testing/sample-data.ts';
import { cutout } from '../../../tools/image/cutout.ts';
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

it.each(['picture', 'video', 'audio'] as const)('every %s format that a refusal names can be chosen', (media) => {
  const sort = sortByLimits(fileLimits({ media, maxMb: 1 }));
  const named = { picture: taskTexts.unreadable, video: taskTexts.unreadableFilm, audio: taskTexts.unreadableSound }[media].match(/[A-Z][A-Za-z0-9]+/g) ?? [];
  expect(named.length).toBeGreaterThan(2);
  for (const format of named) expect(sort({ name: `a.${format.toLowerCase()}`, size: 1, type: '' }, [])).toEqual({ kind: media });
});

it('an upload is shown from the page at once, and after a reload from the server', async () => {
  const { http } = createPlatformDouble({ user: sampleUser });
  http.answer(tasks.uploadUrl, () => ({ url: '/put/1', key: 'in-1', expiresIn: 300, readUrl: '/files/in-1.webp?signature=s' }));
  const draft = storedDraft(cutout.code, sampleUser.userId);
  const form = new ToolForm({ code: cutout.code, fields: cutout.fields, onChange: (changed) => draft.write(changed) });
  await new FileUpload({ name: 'originalImgUrl', form, http }).start(new File(['x'], 'cup.png', { type: 'image/png' }));
  const stored = { key: 'in-1', url: '/files/in-1.webp?signature=s', name: 'cup.png' };
  expect(form.files.originalImgUrl).toEqual({ ...stored, localUrl: 'blob:of-this-page' });
  const restored = new ToolForm({ code: cutout.code, fields: cutout.fields, draft: draft.read() });
  expect([restored.values.originalImgUrl, restored.files.originalImgUrl]).toEqual(['in-1', stored]);
});
