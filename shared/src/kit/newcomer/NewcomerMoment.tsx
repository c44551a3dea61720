import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import type { Moment } from '../../domain/newcomer/index.ts';
import { MomentPanel } from '../moment/MomentPanel.tsx';
import type { NextThingKey } from '../moment/next-things.ts';
import { useNewcomer } from './own-newcomer.ts';

interface MomentTexts {
  readonly title: string;
  readonly lead: string;
  /** More than three: those that are closed on this site make room. */
  readonly next: readonly NextThingKey[];
}

const texts: Readonly<Record<Moment, MomentTexts>> = {
  image: {
    title: '第一张图片画好了',
    lead: '它已存进「我的作品」。接下来值得一试：',
    next: ['publish', 'video', 'comics', 'explore'],
  },
  video: {
    title: '第一段视频做好了',
    lead: '它已存进「我的作品」。接下来值得一试：',
    next: ['publish', 'comics', 'presenter', 'music'],
  },
  publication: {
    title: '第一件作品公开了',
    lead: '所有人都能在「探索」里看到它。接下来值得一试：',
    next: ['explore', 'video', 'comics', 'chat'],
  },
};

/** A moment of a newcomer that has come; it is told once, and stays until it is closed. */
export default observer(function NewcomerMoment({ moment }: { readonly moment: Moment }) {
  const store = useNewcomer();
  const come = store.state?.moments.includes(moment) === true;
  useEffect(() => {
    if (come) void store.show(moment);
  }, [store, moment, come]);
  if (!store.shown.includes(moment)) return null;
  const { title, lead, next } = texts[moment];
  return <MomentPanel title={title} lead={lead} next={next} onClose={() => store.close(moment)} />;
});
