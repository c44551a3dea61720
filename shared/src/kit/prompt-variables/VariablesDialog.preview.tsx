import { Button } from '@ai-site/shared/ui/button';
import { useState } from 'react';
import { Column, definePreviews, LONG_LABEL, LONG_PARAGRAPH, type PreviewProps } from '../../previews/index.ts';
import { DeferredVariablesDialog as VariablesDialog } from './DeferredVariablesDialog.tsx';
import { PromptText } from './PromptText.tsx';

const template = '为{{产品}}写一条{{平台}}文案，语气{{语气}}。';

function Dialog({ long }: PreviewProps) {
  const [open, setOpen] = useState(true);
  return (
    <>
      <Button onClick={() => setOpen(true)}>打开</Button>
      {open && (
        <VariablesDialog
          title={long ? LONG_LABEL : '商品文案'}
          text={long ? `${template}${LONG_PARAGRAPH}` : template}
          okText="使用"
          onFilled={() => setOpen(false)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
const Text = () => (
  <Column>
    <p>
      <PromptText text={template} />
    </p>
  </Column>
);

export default definePreviews({
  title: '咒语的变量',
  previews: {
    dialog: { title: '填写', shows: '每个变量一个输入框，下面是结果。', component: Dialog, long: true },
    text: { title: '模板', shows: '变量有颜色。', component: Text },
  },
});
