import { setPlatform } from '@ai-site/shared/platform';
import { createPlatformDouble, sampleRemote } from '@ai-site/shared/testing';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import * as z from 'zod/mini';
import { defineTeam } from '../index.ts';
import { TeamSlotOutlet, teamSlotContent } from './index.ts';

const podcast = defineTeam('mf-podcast', {
  slots: { 'mf-podcast:below': { about: '想法下方', props: z.object({ text: z.string() }) } },
});
const radio = defineTeam('mf-radio', { fills: { 'mf-podcast:below': z.object({ text: z.string() }) } });
const Below = teamSlotContent(radio, 'mf-podcast:below', ({ text }) => <p>{text}</p>);

const filler = sampleRemote({
  name: 'mf-radio',
  slots: [{ name: 'mf-podcast:below', expose: './slots/mf-podcast/below', order: 1 }],
});
const outlet = (props: unknown) => (
  <TeamSlotOutlet team={podcast} name="mf-podcast:below" props={props as { text: string }}>
    <p>没有内容</p>
  </TeamSlotOutlet>
);

beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

it('a slot of a team is given to the shell with the props it declares, and has a fallback while nobody fills it', () => {
  const platform = createPlatformDouble({ remotes: [filler] });
  setPlatform(platform);
  render(outlet({ text: '一个想法' }));
  expect(platform.slots.shown).toEqual(['mf-podcast:below']);
  expect(() => render(outlet({ text: 1 }))).toThrow('Wrong props of the slot mf-podcast:below');
  cleanup();
  setPlatform(createPlatformDouble());
  render(outlet({ text: '一个想法' }));
  expect(screen.getByText('没有内容').tagName).toBe('P');
});

it('its content gets what it reads of the props, and fails alone where they have another shape', () => {
  render(<Below {...{ text: '一个想法', more: 1 }} />);
  expect(screen.getByText('一个想法').tagName).toBe('P');
  expect(() => render(<Below {...{ text: 1 }} />)).toThrow('Wrong props of the slot mf-podcast:below');
});
