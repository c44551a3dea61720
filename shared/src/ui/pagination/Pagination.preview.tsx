import { definePreviews, Held } from '../../previews/index.ts';
import { Pagination } from './Pagination.tsx';

const Few = () => (
  <Held initial={1}>
    {(page, onPage) => <Pagination label="兑换码批次" page={page} pageSize={20} total={45} onPage={onPage} />}
  </Held>
);
const Many = () => (
  <Held initial={50}>
    {(page, onPage) => <Pagination label="兑换码批次" page={page} pageSize={20} total={123_456} onPage={onPage} />}
  </Held>
);

export default definePreviews({
  title: '分页',
  previews: {
    few: { title: '几页', shows: '全部页码。', component: Few },
    many: { title: '很多页', shows: '中间省略，手机上换行。', component: Many },
  },
});
