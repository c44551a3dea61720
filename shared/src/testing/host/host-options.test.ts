import { beforeEach, describe, expect, it } from '@jest/globals';
import { keepHostOptions, readHostOptions } from './host-options.ts';

describe('the options of a remote that is opened alone', () => {
  beforeEach(() => sessionStorage.clear());

  it('are a visitor on black unless the address says otherwise', () => {
    expect(readHostOptions('', sessionStorage)).toEqual({ signedIn: false, theme: 'black' });
    expect(readHostOptions('?user=1&theme=white', sessionStorage)).toEqual({ signedIn: true, theme: 'white' });
  });

  it('stay in the tab when the next address says nothing of them, and give way when it does', () => {
    keepHostOptions({ signedIn: true, theme: 'white' }, sessionStorage);
    expect(readHostOptions('?chatId=c-1', sessionStorage)).toEqual({ signedIn: true, theme: 'white' });
    expect(readHostOptions('?user=0', sessionStorage)).toEqual({ signedIn: false, theme: 'white' });
    expect(readHostOptions('', sessionStorage)).toEqual({ signedIn: false, theme: 'white' });
  });
});
