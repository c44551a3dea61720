import type { RenderView } from '@ai-site/shared/api/comics/media-views';
import { mayRemove } from '@ai-site/shared/kit/publications';
import { clockText } from '@ai-site/shared/kit/tool-workbench/player';
import { getPlatform } from '@ai-site/shared/platform';
import { IconButton } from '@ai-site/shared/ui/button';
import { classes } from '@ai-site/shared/ui/classes';
import { MoreIcon } from '@ai-site/shared/ui/icons';
import { Menu } from '@ai-site/shared/ui/menu';
import { observer } from 'mobx-react-lite';
import { ratioNames } from '../../project/story/ratio-names.ts';
import type { FilmsStore } from '../rendering/films-store.ts';
import { isUnfinished } from '../rendering/follow-work.ts';
import { FILM_TYPE, kindNames, stateNames, timeText } from '../rendering/render-texts.ts';
import styles from './versions.module.css';

export interface VersionsProps {
  readonly films: FilmsStore;
  /** Id of the one that is shown. */
  readonly shown: string | undefined;
  readonly onShow: (render: RenderView) => void;
}

const factsOf = ({ kind, ratio, height, ms, state }: RenderView): string =>
  [
    kind === 'film' ? `${ratioNames[ratio]} · ${height}p` : ratioNames[ratio],
    ms > 0 && (kind === 'film' || kind === 'audio') ? clockText(ms / 1000) : '',
    state === 'done' ? '' : stateNames[state],
  ]
    .filter((fact) => fact !== '')
    .join(' · ');

/** All renders of an episode, the newest first. */
export const Versions = observer(function Versions({ films, shown, onShow }: VersionsProps) {
  const { http, modals, toast } = getPlatform();
  const restore = async ({ id, number }: RenderView) => {
    const asked = {
      title: `恢复到第${number}版？`,
      content: '分镜会变成这一版成片时的样子，可以撤销。',
      okText: '恢复',
    };
    if ((await modals.confirm(asked)) && (await films.restore(id))) toast.success('分镜已恢复，可以用撤销回到刚才');
  };
  const remove = async ({ id, number, kind, output }: RenderView) => {
    const otherwise = () =>
      modals.confirm({
        title: `删除第${number}版${kindNames[kind]}？`,
        content: '删除后不能恢复。',
        okText: '删除',
        danger: true,
      });
    const files = kind === 'film' && output !== null ? [{ key: output.key, contentType: FILM_TYPE }] : [];
    if (await mayRemove({ http, toast }, files, { otherwise })) void films.remove(id);
  };
  return (
    <ul className={styles.versions}>
      {films.all.map((render) => (
        <li key={render.id} className={classes(styles.version, render.id === shown && styles.shown)}>
          <button
            type="button"
            className={styles.show}
            aria-current={render.id === shown || undefined}
            onClick={() => onShow(render)}
          >
            {render.cover === null ? (
              <span className={styles.cover} />
            ) : (
              <img className={styles.cover} src={render.cover.url} alt="" loading="lazy" />
            )}
            <span className={styles.words}>
              <span className={styles.name}>
                {`第${render.number}版 · ${kindNames[render.kind]}`}
                {render.outdated && render.state === 'done' && <span className={styles.outdated}>有未合成的修改</span>}
              </span>
              <span className={styles.facts}>
                {factsOf(render)}
                <time dateTime={render.createTime}>{timeText(render.createTime)}</time>
              </span>
              {render.failure !== null && <span className={styles.failure}>{render.failure}</span>}
            </span>
          </button>
          {!isUnfinished(render) && (
            <Menu
              label={`第${render.number}版的操作`}
              align="end"
              trigger={(props) => (
                <IconButton label={`第${render.number}版的操作`} icon={<MoreIcon size={18} />} {...props} />
              )}
              items={[
                ...(render.state === 'done'
                  ? [{ key: 'restore', label: '恢复到这个版本', onSelect: () => void restore(render) }]
                  : []),
                { key: 'remove', label: '删除', danger: true, onSelect: () => void remove(render) },
              ]}
            />
          )}
        </li>
      ))}
    </ul>
  );
});
