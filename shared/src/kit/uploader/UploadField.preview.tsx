import { Button } from '@ai-site/shared/ui/button';
import { useState } from 'react';
import { ApiError } from '../../errors/index.ts';
import { Column, definePreviews, LONG_NAME, type PreviewProps, Row } from '../../previews/index.ts';
import { FilePicker } from './FilePicker.tsx';
import { UploadField } from './UploadField.tsx';
import { UploadList } from './UploadList.tsx';
import type { UploadLimits } from './upload-rules.ts';
import { Uploader } from './uploader.ts';

const limits: UploadLimits<'image'> = {
  rules: [{ kind: 'image', extensions: ['jpg', 'png', 'webp'], maxBytes: 10 * 1024 * 1024, name: '图片' }],
  maxFiles: 5,
};

/** Files that have arrived, that failed, and that are half on their way. */
function useUploader(names: readonly string[]): Uploader<string, 'image'> {
  const [uploader] = useState(() => {
    const created = new Uploader<string, 'image'>({
      send: async ({ name }, _, watch) => {
        if (name.startsWith('失败')) throw new ApiError(400, '图片打不开，换一张试试');
        if (name.startsWith('完成')) return name;
        watch.onProgress(0.6);
        return await new Promise<string>(() => undefined);
      },
    });
    created.add(
      names.map((name) => new File([new Uint8Array(120_000)], name, { type: 'image/png' })),
      () => ({ kind: 'image' }),
    );
    return created;
  });
  return uploader;
}
function Field({ names, disabled = false }: { readonly names: readonly string[]; readonly disabled?: boolean }) {
  const uploader = useUploader(names);
  return (
    <Column>
      <UploadField label="原图" uploader={uploader} limits={limits} disabled={disabled} />
    </Column>
  );
}
const states = (long: boolean) => [
  `完成${long ? LONG_NAME : ''}.png`,
  `上传中${long ? LONG_NAME : ''}.png`,
  `失败${long ? LONG_NAME : ''}.png`,
];
const Empty = () => <Field names={[]} />;
const States = ({ long }: PreviewProps) => <Field key={String(long)} names={states(long)} />;
const Disabled = () => <Field names={[]} disabled />;
function List({ long }: PreviewProps) {
  const uploader = useUploader(states(long));
  return (
    <Column>
      <UploadList label="原图" uploader={uploader} />
    </Column>
  );
}
const Picker = () => (
  <Row>
    <FilePicker accept=".png" label="选择图片" onFiles={() => undefined}>
      {(open) => <Button onClick={open}>选择图片</Button>}
    </FilePicker>
  </Row>
);

export default definePreviews({
  title: '上传',
  previews: {
    empty: { title: '没有文件', shows: '限制写在里面，可以拖进来或粘贴。', component: Empty },
    states: { title: '完成、上传中、失败', shows: '失败的可以重试或删除。', component: States, long: true },
    disabled: { title: '禁用', shows: '不能选。', component: Disabled },
    list: { title: '只有列表', shows: '选择在别处。', component: List, long: true },
    picker: { title: '自己的按钮', shows: '任何按钮都可以打开选择。', component: Picker },
  },
});
