import { beforeEach, expect, it, jest } from '@jest/globals';
import type { User } from '../../api/accounts.ts';
import { GENERATED_NOTICE } from '../../domain/generated-metadata/index.ts';
import { setPlatform } from '../../platform/index.ts';
import { createPlatformDouble, sampleUser } from '../../testing/index.ts';
import { copyGeneratedText, copyText } from './index.ts';

const writeText = jest.fn(async (_text: string) => undefined);
beforeEach(() => {
  writeText.mockClear();
  Object.assign(navigator, { clipboard: { writeText } });
});

it.each<readonly [string, User | null, string]>([
  ['an account', { ...sampleUser, copyNotice: true }, `回答\n\n${GENERATED_NOTICE}`],
  ['a visitor', null, `回答\n\n${GENERATED_NOTICE}`],
  ['an account that switched it off', { ...sampleUser, copyNotice: false }, '回答'],
])('a generated text copied by %s carries the notice or not', async (_who, user, copied) => {
  setPlatform(createPlatformDouble(user === null ? {} : { user }));
  await copyGeneratedText('回答');
  expect(writeText).toHaveBeenLastCalledWith(copied);
  await copyText('const a = 1;');
  expect(writeText).toHaveBeenLastCalledWith('const a = 1;');
});
