import { definePreviews, Row } from '../../previews/index.ts';
import { emptyDrawings } from './empty-drawings/index.ts';
import { Illustration, type IllustrationName } from './Illustration.tsx';

const pages: readonly IllustrationName[] = ['error', 'offline', 'empty', 'locked', 'not-found', 'coming-soon'];
const drawn = Object.keys(emptyDrawings) as readonly (keyof typeof emptyDrawings)[];

const All = ({ names }: { readonly names: readonly IllustrationName[] }) => (
  <Row>
    {names.map((name) => (
      <figure key={name}>
        <Illustration name={name} />
        <figcaption>{name}</figcaption>
      </figure>
    ))}
  </Row>
);
const Pages = () => <All names={pages} />;
const Lists = () => <All names={drawn} />;

export default definePreviews({
  title: '插图',
  previews: {
    pages: { title: '整页的插图', shows: '出错、离线、空、锁住、找不到、准备中，颜色随主题。', component: Pages },
    lists: { title: '空列表的插图', shows: '每种列表有自己的一幅。', component: Lists },
  },
});
