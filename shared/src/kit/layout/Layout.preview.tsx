import { Button } from '@ai-site/shared/ui/button';
import { Field, Textarea } from '@ai-site/shared/ui/field';
import { definePreviews, Held, LONG_LABEL, LONG_PARAGRAPH, type PreviewProps } from '../../previews/index.ts';
import { Breadcrumbs } from './Breadcrumbs.tsx';
import { Page } from './Page.tsx';
import { Section } from './Section.tsx';
import { ToolLayout } from './ToolLayout.tsx';

const crumbs = [
  { label: '我来画', to: '/draw' },
  { label: '我的作品', to: '/draw/works' },
];

const Wide = ({ long }: PreviewProps) => (
  <Page
    title={long ? LONG_LABEL : '分享的作品'}
    lead={long ? LONG_PARAGRAPH : '有链接的人都能看到。'}
    actions={<Button variant="solid">新建分享</Button>}
    breadcrumbs={crumbs}
  >
    <Section title={long ? LONG_LABEL : '最近'} lead="最近 30 天" actions={<Button size="small">全部</Button>}>
      <p>{LONG_PARAGRAPH}</p>
    </Section>
    <Section title="卡片" look="card">
      <p>{LONG_PARAGRAPH}</p>
    </Section>
  </Page>
);
const Reading = ({ long }: PreviewProps) => (
  <Page title={long ? LONG_LABEL : '开票信息'} width="reading">
    <p>{LONG_PARAGRAPH.repeat(4)}</p>
  </Page>
);
const Trail = ({ long }: PreviewProps) => (
  <Breadcrumbs crumbs={long ? [...crumbs, { label: LONG_LABEL, to: '/draw/works/1' }] : crumbs} />
);
const Tool = ({ long }: PreviewProps) => (
  <Held<'result' | 'history'> initial="result">
    {(active, onTab) => (
      <ToolLayout
        title={long ? LONG_LABEL : '创意生图'}
        lead={long ? LONG_PARAGRAPH : '一句话画一张图'}
        form={
          <Field label="画面描述">
            {(control) => <Textarea {...control} value={LONG_PARAGRAPH} onChange={() => undefined} />}
          </Field>
        }
        submit={
          <Button variant="primary" size="large" block>
            立即生成
          </Button>
        }
        tabsLabel="结果与历史"
        tabs={[
          { key: 'result', label: '生成结果' },
          { key: 'history', label: '历史记录' },
        ]}
        active={active}
        onTab={onTab}
      >
        <p>生成的图片将在这里展示</p>
      </ToolLayout>
    )}
  </Held>
);

export default definePreviews({
  title: '页面的布局',
  previews: {
    wide: { title: '宽页面', shows: '标题、说明、操作、面包屑和分区。', component: Wide, long: true, bare: true },
    reading: { title: '阅读宽度', shows: '表单、记录和文字。', component: Reading, long: true, bare: true },
    breadcrumbs: { title: '面包屑', shows: '回到上一级。', component: Trail, long: true },
    tool: { title: '工具', shows: '左边表单，底部固定提交栏，右边结果。', component: Tool, long: true, bare: true },
  },
});
