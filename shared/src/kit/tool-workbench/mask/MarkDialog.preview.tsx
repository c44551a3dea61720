import { definePreviews, files } from '../../../previews/index.ts';
import { MarkDialog } from './MarkDialog.tsx';

const image = { key: 'preview', url: files.image, name: '水母.webp' };
const save = async () => undefined;
const close = () => undefined;

const Marking = () => (
  <MarkDialog
    title="涂抹要消除的部分"
    image={image}
    submit={{ label: '完成' }}
    smart={{ on: false }}
    onSave={save}
    onClose={close}
  />
);

export default definePreviews({
  title: '涂抹的对话框',
  previews: { marking: { title: '涂抹', shows: '编辑器占满对话框。', component: Marking, signedIn: true } },
});
