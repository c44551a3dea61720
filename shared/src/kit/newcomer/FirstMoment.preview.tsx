import { newcomer } from '../../api/newcomer.ts';
import { definePreviews } from '../../previews/index.ts';
import type { PlatformDouble } from '../../testing/index.ts';
import { FirstMoment } from './FirstMoment.tsx';

const state = { reached: ['image'], steps: 3, creditedUntil: null, dismissed: false, moments: ['image'] } as const;

function prepare({ http }: PlatformDouble): void {
  http.answer(newcomer.state, () => ({ ...state, reached: [...state.reached], moments: [...state.moments] }));
  http.answer(newcomer.momentSeen, () => ({ ...state, reached: [...state.reached], moments: [] }));
}
const Come = () => <FirstMoment moment="image" />;

export default definePreviews({
  title: '新用户的第一次',
  previews: {
    come: { title: '第一张图片', shows: '只出现一次，关掉就没有了。', component: Come, signedIn: true, prepare },
  },
});
