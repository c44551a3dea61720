import { definePreviews, files } from '../../previews/index.ts';
import { squaresLayout } from './squares.ts';
import { WindowedGrid } from './WindowedGrid.tsx';
import styles from './windowed-grid.preview.module.css';

const layout = squaresLayout({ least: 120, gap: 12 });
const items = Array.from({ length: 2000 }, (_, index) => `作品 ${index + 1}`);
const keyOf = (item: string): string => item;
const nothing = (): void => undefined;
const card = (item: string) => (
  <figure className={styles.card}>
    <img src={files.image} alt="" className={styles.image} />
    <figcaption className={styles.name}>{item}</figcaption>
  </figure>
);

const Many = () => (
  <WindowedGrid items={items} keyOf={keyOf} layout={layout} label="作品" onEnd={nothing}>
    {card}
  </WindowedGrid>
);
const Few = () => (
  <WindowedGrid items={items.slice(0, 3)} keyOf={keyOf} layout={layout} label="作品" onEnd={nothing}>
    {card}
  </WindowedGrid>
);

export default definePreviews({
  title: '网格',
  previews: {
    many: { title: '2000 个', shows: '只有窗口附近的在文档里。', component: Many },
    few: { title: '3 个', shows: '一行没有满。', component: Few },
  },
});
