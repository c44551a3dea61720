import { definePreviews } from '../../previews/index.ts';
import { ScreenSkeleton } from './ScreenSkeleton.tsx';

const Screen = () => <ScreenSkeleton />;

export default definePreviews({
  title: '画面的骨架',
  previews: {
    screen: { title: '没有声明骨架的画面', shows: '画面到达之前的样子，不是转圈。', component: Screen, bare: true },
  },
});
