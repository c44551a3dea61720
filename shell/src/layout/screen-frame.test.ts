import { describe, expect, it } from '@jest/globals';
import { screenFrame } from './screen-frame.ts';

describe('the frame of a screen', () => {
  it('has the tab bar on the landing screens only', () => {
    expect(['/', '/appCenter', '/appcenter/', '/exhibit', '/aboutMe'].map((path) => screenFrame(path).tabBar)).toEqual([true, true, true, true, true]);
    expect(['/chatNew', '/draw/create/scene', '/appCenter/search', '/usercenter'].map((path) => screenFrame(path).tabBar)).toEqual([false, false, false, false]);
  });

  it('has no footer below a work screen', () => {
    expect(['/chatNew', '/draw/edit/video', '/appCenter/shortVideo/videoList', '/ai-site/workbench'].map((path) => screenFrame(path).footer)).toEqual([false, false, false, false]);
    expect(['/', '/usercenter', '/appCenter', '/exhibitdetail'].map((path) => screenFrame(path).footer)).toEqual([true, true, true, true]);
  });
});
