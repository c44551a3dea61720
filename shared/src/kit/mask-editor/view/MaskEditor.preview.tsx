import { useState } from 'react';
import { definePreviews, files } from '../../../previews/index.ts';
import { MaskEditorStore } from '../store/mask-editor-store.ts';
import { MaskEditor } from './MaskEditor.tsx';
import styles from './mask-editor.preview.module.css';

const image = { key: 'preview', url: files.image, width: 480, height: 300 };

function Shown({ hints = false, busy = false }: { readonly hints?: boolean; readonly busy?: boolean }) {
  const [store] = useState(() => new MaskEditorStore({ image, hints }));
  return (
    <div className={styles.frame}>
      <MaskEditor
        store={store}
        smart={!hints}
        submit={{ label: '消除', note: '消耗 4 算力' }}
        onSubmit={() => undefined}
        {...(busy ? { busyText: '正在消除' } : {})}
      />
    </div>
  );
}
const Marking = () => <Shown />;
const Hints = () => <Shown hints />;
const Busy = () => <Shown busy />;

export default definePreviews({
  title: '涂抹编辑器',
  previews: {
    marking: { title: '涂抹', shows: '画笔、框选、撤销和放大；提交时说明消耗。', component: Marking, bare: true },
    hints: { title: '提示', shows: '标出保留和去掉的地方。', component: Hints, bare: true },
    busy: { title: '进行中', shows: '不能改，说明在做什么。', component: Busy, bare: true },
  },
});
