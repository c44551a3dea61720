import { definePreviews, Pressed } from '../../previews/index.ts';
import { ReportButton } from './ReportButton.tsx';

const send = async () => undefined;

const Closed = () => <ReportButton what="作品" send={send} />;
const Opened = () => (
  <Pressed>
    <ReportButton what="作品" send={send} />
  </Pressed>
);

export default definePreviews({
  title: '举报',
  previews: {
    closed: { title: '按钮', shows: '安静的小按钮。', component: Closed },
    opened: { title: '打开', shows: '选择原因，可以补充。', component: Opened, signedIn: true },
  },
});
