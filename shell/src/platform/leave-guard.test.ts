import type { ConfirmRequest, LeaveGuard } from '@ai-site/shared/contract';
import { chatQuestions } from '@ai-site/shared/errors';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type BrowserHistory, createBrowserHistory } from 'history';
import { LeaveGuards } from './leave-guard.ts';

let history: BrowserHistory;
let guards: LeaveGuards;
let stops: (() => void)[];
let questions: { readonly request: ConfirmRequest; readonly answer: (leave: boolean) => void }[];

beforeEach(() => {
  history = createBrowserHistory();
  history.push('/chatNew');
  stops = [];
  questions = [];
  guards = new LeaveGuards({
    history,
    page: window,
    confirm: (request) => new Promise((answer) => questions.push({ request, answer })),
  });
});
afterEach(() => {
  for (const stop of stops) stop();
});

function guard(rest: Partial<LeaveGuard> = {}): () => void {
  const stop = guards.add({ active: () => true, message: chatQuestions.leaveChat, within: ['/chatNew'], ...rest });
  stops.push(stop);
  return stop;
}

/** Answers the open confirmation and waits for its effects. */
async function answer(leave: boolean): Promise<void> {
  questions.at(-1)?.answer(leave);
  await Promise.resolve();
  await Promise.resolve();
}

/** Going back or forward is asynchronous, and a blocked one takes two more steps: resolves when the confirmation is open. */
async function asked(): Promise<void> {
  while (questions.length === 0)
    await new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
}

const moved = (): Promise<void> =>
  new Promise((resolve) => {
    const stop = history.listen(() => {
      stop();
      resolve();
    });
  });

const at = () => [history.location.pathname, window.location.pathname];

describe('leaving by a link', () => {
  it('asks the question of the guard once, and stays on no', async () => {
    guard();
    history.push('/draw');
    history.push('/exhibit');
    expect(questions.map(({ request }) => request.content)).toEqual([chatQuestions.leaveChat]);
    await answer(false);
    expect(at()).toEqual(['/chatNew', '/chatNew']);
  });

  it('goes on with yes, and asks anew the next time', async () => {
    guard();
    history.push('/draw?tab=1');
    await answer(true);
    expect(at()).toEqual(['/draw', '/draw']);
    expect(history.location.search).toBe('?tab=1');
    history.push('/chatNew');
    history.replace('/exhibit');
    expect(questions).toHaveLength(2);
  });

  it('passes inside the prefixes of the guard, even while the question is open', async () => {
    guard();
    history.push('/draw');
    history.replace('/chatNew?chatId=7');
    expect(history.location.search).toBe('?chatId=7');
    await answer(false);
    expect(questions).toHaveLength(1);
  });

  it('passes while nothing is at stake, and after the guard has gone', () => {
    let active = false;
    const stop = guard({ active: () => active });
    history.push('/draw');
    expect(at()).toEqual(['/draw', '/draw']);
    history.push('/chatNew');
    active = true;
    history.push('/draw');
    expect(questions).toHaveLength(1);
    stop();
    history.push('/exhibit');
    expect(at()).toEqual(['/exhibit', '/exhibit']);
  });

  it('asks nothing about moves between places it does not cover: a screen that was left stays for a frame', async () => {
    guard();
    history.push('/draw');
    await answer(true);
    history.replace('/draw/create/scene');
    expect(at()).toEqual(['/draw/create/scene', '/draw/create/scene']);
    expect(questions).toHaveLength(1);
  });

  it('asks while any guard needs it', () => {
    guard({ active: () => false });
    const stop = guard({ message: '第二个问题' });
    guard({ active: () => false });
    history.push('/draw');
    expect(questions.map(({ request }) => request.content)).toEqual(['第二个问题']);
    stop();
  });
});

describe('going back and forward', () => {
  it('is held, asked, and stays on no', async () => {
    history.push('/chatNew');
    history.push('/draw');
    history.push('/chatNew');
    guard();
    history.back();
    await asked();
    expect(at()).toEqual(['/chatNew', '/chatNew']);
    await answer(false);
    expect(at()).toEqual(['/chatNew', '/chatNew']);
  });

  it('goes on with yes, and is guarded again afterwards', async () => {
    history.push('/draw');
    history.push('/chatNew');
    guard();
    const back = moved();
    history.back();
    await asked();
    await answer(true);
    await back;
    expect(at()).toEqual(['/draw', '/draw']);
    questions = [];
    history.push('/chatNew');
    history.push('/exhibit');
    expect(questions).toHaveLength(1);
    await answer(false);
    expect(at()).toEqual(['/chatNew', '/chatNew']);
  });

  it('asks for forward as for back', async () => {
    history.push('/chatNew');
    history.push('/draw');
    const back = moved();
    history.back();
    await back;
    guard();
    history.forward();
    await asked();
    const forward = moved();
    await answer(true);
    await forward;
    expect(at()).toEqual(['/draw', '/draw']);
  });

  it('passes where the guard does not care', async () => {
    history.push('/draw');
    history.push('/chatNew');
    guard({ active: () => false });
    const back = moved();
    history.back();
    await back;
    expect(at()).toEqual(['/draw', '/draw']);
    expect(questions).toEqual([]);
  });
});

describe('closing or reloading the page', () => {
  it('asks nothing', () => {
    guard();
    const leaving = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(leaving);
    expect(leaving.defaultPrevented).toBe(false);
    expect(questions).toEqual([]);
  });

  it('leaves the listeners of others alone once no guard is there', () => {
    const other = jest.fn();
    const stop = guard();
    stop();
    window.addEventListener('beforeunload', other, { once: true });
    window.dispatchEvent(new Event('beforeunload'));
    expect(other).toHaveBeenCalledTimes(1);
  });
});
