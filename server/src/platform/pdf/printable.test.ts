import { expect, it } from '@jest/globals';
import { printable } from './printable.ts';

it.each([
  ['✅ 完成，❌ 未完成', '✓ 完成，× 未完成'],
  ['你好😀👩‍👩‍👧‍👦🇨🇳👍🏽', '你好'],
  ['© 2025 ™ ☀ 1️⃣', '© 2025 ™ ☀ 1'],
  ['一\r\n二\t三\u0007\u0000', '一\n二\t三'],
  ['\ufee3\ufeae\ufea3\ufe92\ufe8e \ufefb', 'مرحبا لا'],
  ['数学 ≤ ∑ → ①', '数学 ≤ ∑ → ①'],
])('%j is printed as %j', (text, printed) => {
  expect(printable(text)).toBe(printed);
});
