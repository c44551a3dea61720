import { chatContent } from '@ai-site/shared/api/chat-content';
import { expect, it } from '@jest/globals';
import { sampleFile } from '../attachments/testing/sample-files.ts';
import { contentItems } from './content-items.ts';

const image = sampleFile({ key: 'p-1', kind: 'image', name: '图.png' });
const paper = sampleFile({ key: 'd-1', name: '合同.pdf', url: '/files/d-1?sign=1' });

it('sends the text, images by key, documents and voice by name and address', () => {
  const voice = sampleFile({ key: 'v-1', kind: 'voice', name: '录音.webm', url: '/files/v-1' });
  const items = contentItems({ text: '看看', files: [image, paper, voice] });
  expect(items).toEqual([
    { type: 1, content: '看看' },
    { type: 3, imageKey: 'p-1' },
    { type: 6, name: '合同.pdf', url: '/files/d-1?sign=1' },
    { type: 4, name: '录音.webm', url: '/files/v-1' },
  ]);
  expect(chatContent.safeParse(items).success).toBe(true);
});

it('sends files alone', () => {
  expect(contentItems({ text: '', files: [image] })).toEqual([{ type: 3, imageKey: 'p-1' }]);
});
