import { expect, it } from '@jest/globals';
import { attachment } from './attachment.ts';

it('names a download in a header of plain characters', () => {
  const header = attachment("O'Neil's (合同)*\ud800.pdf", 'contract.pdf');
  expect(header).toMatch(/^attachment; filename="contract\.pdf"; filename\*=UTF-8''[\w.%~!-]+$/);
  expect(decodeURIComponent(header.slice(header.indexOf("''") + 2))).toBe("O'Neil's (合同)*�.pdf");
});
